import { localeNow } from "./text.ts";

/** A country by its two letters, which stay beside its name. */
export const countryText = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? `${new Intl.DisplayNames(localeNow(), { type: "region" }).of(code)} (${code})`
    : code;
