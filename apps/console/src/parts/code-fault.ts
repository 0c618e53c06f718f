import { t } from "../lib/text.ts";

const DIGITS = 6;

/** What an authenticator's code lacks. */
export const codeFault = (code: string): string | undefined =>
  code.length === DIGITS ? undefined : t("console-auth.six-digits");
