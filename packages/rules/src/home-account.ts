import type { AccountKind, CurrencyKind } from "@candor/contract/words.ts";

/** The account that a currency comes to, goes from and is converted in (product rules, section 2). */
export const homeAccount = (kind: CurrencyKind): AccountKind =>
  kind === "fiat" ? "legal" : "change";
