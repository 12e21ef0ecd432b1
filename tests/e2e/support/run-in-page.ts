import type { LaunchedApp } from "./launch";

export type PageName = "main" | "review";

/**
 * Runs a script in the shown page of this name and answers what it resolves to. Through the app itself: the test's own debugger
 * loses a call when the page attaches a frame while the app's debugger is there too.
 */
export function runInPage(launched: LaunchedApp, page: PageName, script: string): Promise<unknown> {
  return launched.app.evaluate(
    async ({ BrowserWindow }, { page, script }) => {
      const find = () =>
        BrowserWindow.getAllWindows().find(
          (candidate) =>
            candidate.isVisible() && candidate.webContents.getURL().startsWith(`gatehouse://${page}/`),
        );
      // On a busy machine a window takes a moment until it is shown.
      for (let tries = 0; tries < 100 && !find(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const window = find();
      if (!window) throw new Error(`No window shows the page ${page}`);
      return window.webContents.executeJavaScript(script, true);
    },
    { page, script },
  );
}

/** The same for a function, which may refer to nothing outside itself. */
export async function runFunctionInPage<T>(
  launched: LaunchedApp,
  page: PageName,
  run: () => Promise<T>,
): Promise<T> {
  // What comes back is a copy of what the function resolved to.
  return (await runInPage(launched, page, `(${run})()`)) as T;
}
