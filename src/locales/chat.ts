import aboutEn from "./en/about.json";
import announceEn from "./en/announce.json";
import appEn from "./en/app.json";
import auditEn from "./en/audit.json";
import cardEn from "./en/card.json";
import changesEn from "./en/changes.json";
import commandsEn from "./en/commands.json";
import composerEn from "./en/composer.json";
import conversationEn from "./en/conversation.json";
import emptyEn from "./en/empty.json";
import errorsEn from "./en/errors.json";
import findingsEn from "./en/findings.json";
import headerEn from "./en/header.json";
import hooksEn from "./en/hooks.json";
import modeEn from "./en/mode.json";
import modelEn from "./en/model.json";
import navEn from "./en/nav.json";
import paletteEn from "./en/palette.json";
import policyEn from "./en/policy.json";
import sessionsEn from "./en/sessions.json";
import settingsEn from "./en/settings.json";
import shortcutsEn from "./en/shortcuts.json";
import verdictEn from "./en/verdict.json";
import welcomeEn from "./en/welcome.json";
import aboutZh from "./zh-CN/about.json";
import announceZh from "./zh-CN/announce.json";
import appZh from "./zh-CN/app.json";
import auditZh from "./zh-CN/audit.json";
import cardZh from "./zh-CN/card.json";
import changesZh from "./zh-CN/changes.json";
import commandsZh from "./zh-CN/commands.json";
import composerZh from "./zh-CN/composer.json";
import conversationZh from "./zh-CN/conversation.json";
import emptyZh from "./zh-CN/empty.json";
import errorsZh from "./zh-CN/errors.json";
import findingsZh from "./zh-CN/findings.json";
import headerZh from "./zh-CN/header.json";
import hooksZh from "./zh-CN/hooks.json";
import modeZh from "./zh-CN/mode.json";
import modelZh from "./zh-CN/model.json";
import navZh from "./zh-CN/nav.json";
import paletteZh from "./zh-CN/palette.json";
import policyZh from "./zh-CN/policy.json";
import sessionsZh from "./zh-CN/sessions.json";
import settingsZh from "./zh-CN/settings.json";
import shortcutsZh from "./zh-CN/shortcuts.json";
import verdictZh from "./zh-CN/verdict.json";
import welcomeZh from "./zh-CN/welcome.json";

/** The chat window's texts. */
export const CHAT_TEXTS = {
  en: {
    about: aboutEn,
    announce: announceEn,
    app: appEn,
    audit: auditEn,
    card: cardEn,
    changes: changesEn,
    commands: commandsEn,
    composer: composerEn,
    conversation: conversationEn,
    empty: emptyEn,
    errors: errorsEn,
    findings: findingsEn,
    header: headerEn,
    hooks: hooksEn,
    mode: modeEn,
    model: modelEn,
    nav: navEn,
    palette: paletteEn,
    policy: policyEn,
    sessions: sessionsEn,
    settings: settingsEn,
    shortcuts: shortcutsEn,
    verdict: verdictEn,
    welcome: welcomeEn,
  },
  "zh-CN": {
    about: aboutZh,
    announce: announceZh,
    app: appZh,
    audit: auditZh,
    card: cardZh,
    changes: changesZh,
    commands: commandsZh,
    composer: composerZh,
    conversation: conversationZh,
    empty: emptyZh,
    errors: errorsZh,
    findings: findingsZh,
    header: headerZh,
    hooks: hooksZh,
    mode: modeZh,
    model: modelZh,
    nav: navZh,
    palette: paletteZh,
    policy: policyZh,
    sessions: sessionsZh,
    settings: settingsZh,
    shortcuts: shortcutsZh,
    verdict: verdictZh,
    welcome: welcomeZh,
  },
};
