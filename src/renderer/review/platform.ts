/** What decides where buttons stand and what Mod is. */
export type Platform = "mac" | "windows" | "linux";

export function platformOf(userAgent: string): Platform {
  if (/Macintosh|Mac OS X/.test(userAgent)) return "mac";
  return /Windows/.test(userAgent) ? "windows" : "linux";
}

/** From left to right: macOS and GNOME put the action last, Windows first. */
export function buttonOrder(platform: Platform): readonly ("deny" | "allow_once")[] {
  return platform === "windows" ? ["allow_once", "deny"] : ["deny", "allow_once"];
}
