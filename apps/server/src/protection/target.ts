import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { isMainlandMobile } from "@candor/rules/validators.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/** An e-mail address or a phone: where codes go, and what identifies an account. */
export type Target =
  | { type: "email"; address: string }
  | {
      type: "mobile";
      areaCode: string;
      number: string;
      /** The digits as typed, for accounts from before numbers had one spelling. */
      typed?: string;
    };

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const NUMBER = /^[0-9]{5,15}$/;
const MAINLAND_AREA_CODE = "86";
const DIGITS = /^[0-9\s+-]+$/;

type Typed = {
  user_string: string;
  area_code?: string | undefined;
  type?: "email" | "mobile" | "phone" | undefined;
};

/**
 * Reads what a person typed, by the given type or by its form; a number without an area code is one of the mainland.
 */
export function targetOf({
  user_string: text,
  area_code: areaCode = MAINLAND_AREA_CODE,
  type,
}: Typed): Target | Refusal<"email-invalid" | "mobile-invalid"> {
  const isPhone = type === undefined ? DIGITS.test(text) : type !== "email";
  return isPhone
    ? (mobileTarget(areaCode, text) ?? refuse("mobile-invalid"))
    : (emailTarget(text) ?? refuse("email-invalid"));
}

/** The one spelling of an address; undefined if it is none. */
function emailTarget(text: string): Target | undefined {
  const address = text.trim().toLowerCase();
  return EMAIL.test(address) ? { type: "email", address } : undefined;
}

/**
 * The one spelling of a mobile number by its country's numbering plan: 081… and 81… of +66 are the same, and so are
 * 242… of +1 and +1242. Undefined if it is none.
 */
export function mobileTarget(areaCode: string, text: string): Target | undefined {
  const typed = text.replace(/[\s-]/g, "");
  if (!NUMBER.test(typed)) return undefined;
  const found = parsePhoneNumberFromString(`+${areaCode}${typed}`);
  if (found === undefined) return undefined;
  const { countryCallingCode, nationalNumber } = found;
  const isMobile =
    countryCallingCode === MAINLAND_AREA_CODE ? isMainlandMobile(nationalNumber) : found.isValid();
  return isMobile
    ? { type: "mobile", areaCode: countryCallingCode, number: nationalNumber, typed }
    : undefined;
}

/** A target's text for counting codes and attempts. */
export const targetKey = (target: Target): string =>
  target.type === "email" ? target.address : `+${target.areaCode} ${target.number}`;

/** The country of a number as two letters; undefined if several countries share it. */
export const countryOfNumber = (areaCode: string, number: string): string | undefined =>
  parsePhoneNumberFromString(`+${areaCode}${number}`)?.country;
