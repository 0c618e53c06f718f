import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

/** The fault of a number of hours or days. */
export const countFault = (text: string, highest: number): string | undefined =>
  text === "" || wholeNumber(text, 1, highest) !== undefined
    ? undefined
    : t("console-account.whole-number", { highest });
