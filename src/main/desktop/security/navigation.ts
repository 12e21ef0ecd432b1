import type { WebContents } from "electron";

/** A page stays what it is: it can't navigate, redirect, embed or open anything. `offer` is told the address of a link. */
export function guardNavigation(contents: WebContents, offer: (address: string) => void): void {
  // Comes first, for every frame; once it is prevented, `will-navigate` doesn't come at all.
  contents.on("will-frame-navigate", (event) => {
    event.preventDefault();
    if (event.isMainFrame) offer(event.url);
  });
  contents.on("will-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    offer(url);
    return { action: "deny" };
  });
}

/** Some navigations, such as to `about:blank`, can't be prevented. `onLost` is called when a page has left its address. */
export function watchAddress(contents: Pick<WebContents, "on">, address: string, onLost: () => void): void {
  contents.on("did-navigate", (_event, url) => {
    if (url !== address) onLost();
  });
}
