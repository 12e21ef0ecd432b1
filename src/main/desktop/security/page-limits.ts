import type { WebContents } from "electron";

/** Takes from a page what Chromium lets every page do to its window and to the network, whatever its headers say. */
export function limitPage(contents: Pick<WebContents, "on" | "setWebRTCIPHandlingPolicy">): void {
  // A page that moves or resizes its window can put a box that belongs to the window where nobody sees all of it.
  contents.on("content-bounds-updated", (event) => event.preventDefault());
  // Prevented means: the page's wish to stay is ignored. It must not keep the program from ending or the page from reloading.
  contents.on("will-prevent-unload", (event) => event.preventDefault());
  // No content security policy covers WebRTC, whose first packet can carry anything to anywhere.
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}
