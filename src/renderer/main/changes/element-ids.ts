/** The focus goes from one to the other, and readers are told which opens which. */
export const CHANGES_BUTTON = "changes-button";
export const CHANGES_PANEL = "changes-panel";
export const CHANGES_TITLE = "changes-title";
