import { inChinese } from "./reasons-zh";

/**
 * A reason of the gate as it is shown: this program's own sentences in the language of the window, anything else unchanged. Records
 * and what models receive stay English.
 */
export function reasonIn(language: string, reason: string): string {
  return language === "zh-CN" ? inChinese(reason) : reason;
}
