import approvalsEn from "./en/approvals.json";
import dialogsEn from "./en/dialogs.json";
import menuEn from "./en/menu.json";
import approvalsZh from "./zh-CN/approvals.json";
import dialogsZh from "./zh-CN/dialogs.json";
import menuZh from "./zh-CN/menu.json";

/** What the main process itself says: menu, boxes of the system, notifications. */
export const MAIN_PROCESS_TEXTS = {
  en: {
    approvals: approvalsEn,
    dialogs: dialogsEn,
    menu: menuEn,
  },
  "zh-CN": {
    approvals: approvalsZh,
    dialogs: dialogsZh,
    menu: menuZh,
  },
};
