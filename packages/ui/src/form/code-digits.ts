import { plainText } from "@candor/money";

/** The digits of a code as it is typed or pasted, with any separators. */
export const codeDigits = (text: string): string => plainText(text).replace(/[^0-9]/g, "");
