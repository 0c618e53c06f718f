import { plainText } from "@candor/money";
import { hasLength, isDigits, isMainlandMobile } from "@candor/rules/validators.ts";
import type { Faults } from "./form-faults.ts";

/** How a person is known: by e-mail or by phone. */
export const accountTypes = ["email", "mobile"] as const;
export type AccountType = (typeof accountTypes)[number];

export type AccountDraft = { type: AccountType; email: string; areaCode: string; mobile: string };
export type AccountField = "account" | "areaCode";
type AccountFault = "auth.email-needed" | "auth.area-code-needed" | "auth.mobile-needed";

export const emptyAccount: AccountDraft = { type: "email", email: "", areaCode: "", mobile: "" };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAINLAND = "86";

/** Phone numbers are typed with spaces and dashes, which mean nothing. */
const digitsOf = (text: string): string => plainText(text).replace(/[\s().-]/g, "");

/** The account as the calls take it; an e-mail address has no area code. */
export function accountInput(draft: AccountDraft): { user_string: string; area_code?: string } {
  if (draft.type === "email") return { user_string: plainText(draft.email).trim() };
  return {
    user_string: digitsOf(draft.mobile),
    area_code: digitsOf(draft.areaCode).replace(/^\+/, ""),
  };
}

/** Checks the length that any phone number has. */
const isMobile = (number: string): boolean => isDigits(number) && hasLength(number, 5, 15);

export function accountFaults(draft: AccountDraft): Faults<AccountField, AccountFault> {
  const { user_string: account, area_code: areaCode = "" } = accountInput(draft);
  if (draft.type === "email") return EMAIL.test(account) ? {} : { account: "auth.email-needed" };
  return {
    ...(isDigits(areaCode) && hasLength(areaCode, 1, 4)
      ? {}
      : { areaCode: "auth.area-code-needed" }),
    ...(isMobile(account) ? {} : { account: "auth.mobile-needed" }),
  };
}

/** A new number has to be a valid one; older accounts keep theirs. */
export function newAccountFaults(draft: AccountDraft): Faults<AccountField, AccountFault> {
  const { user_string: account, area_code: areaCode } = accountInput(draft);
  const isNone = areaCode === MAINLAND && !isMainlandMobile(account);
  return { ...accountFaults(draft), ...(isNone ? { account: "auth.mobile-needed" } : {}) };
}

/** What stands in each field. */
export const accountTexts = (draft: AccountDraft): Record<AccountField, string> => ({
  account: draft.type === "email" ? draft.email : draft.mobile,
  areaCode: draft.areaCode,
});
