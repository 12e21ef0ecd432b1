import type { WebContents } from "electron";

/** A page stays what it is: it can't navigate, redirect, embed or open anything. `offer` is told the address of a link. */
export function guardNavigation(contents: WebContents, offer: (address: string) => void): void {
  contents.on("will-navigate", (event) => {
    event.preventDefault();
    offer(event.url);
  });
  contents.on("will-frame-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    offer(url);
    return { action: "deny" };
  });
}
