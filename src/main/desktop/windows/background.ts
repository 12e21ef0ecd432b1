/** The ground of the theme, so that a window doesn't flash before its page has painted. */
export function backgroundColor(dark: boolean): string {
  return dark ? "#181817" : "#fbfbfa";
}
