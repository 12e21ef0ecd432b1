/** Whether a page runs on macOS, by what its browser calls itself. */
export function isMac(userAgent: string): boolean {
  return userAgent.includes("Mac OS X");
}
