import approvalsEn from "./en/approvals.json";
import commandsEn from "./en/commands.json";
import dialogsEn from "./en/dialogs.json";
import findingsEn from "./en/findings.json";
import menuEn from "./en/menu.json";
import approvalsZh from "./zh-CN/approvals.json";
import commandsZh from "./zh-CN/commands.json";
import dialogsZh from "./zh-CN/dialogs.json";
import findingsZh from "./zh-CN/findings.json";
import menuZh from "./zh-CN/menu.json";

/** What the main process itself says: menu, boxes of the system, notifications. */
export const MAIN_PROCESS_TEXTS = {
  en: {
    approvals: approvalsEn,
    commands: commandsEn,
    dialogs: dialogsEn,
    findings: findingsEn,
    menu: menuEn,
  },
  "zh-CN": {
    approvals: approvalsZh,
    commands: commandsZh,
    dialogs: dialogsZh,
    findings: findingsZh,
    menu: menuZh,
  },
};
