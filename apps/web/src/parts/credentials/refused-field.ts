import type { RefusalCode } from "@candor/contract/refusals.ts";

/** The field that can mend what was refused of an address, its code or a new password, where it is one. */
export function refusedField(
  code: RefusalCode,
): "account" | "code" | "password" | "rePassword" | undefined {
  switch (code) {
    case "email-invalid":
    case "mobile-invalid":
    case "address-not-own":
    case "account-taken":
      return "account";
    case "code-wrong":
      return "code";
    case "password-too-short":
    case "password-too-common":
    case "password-personal":
    case "password-simple":
      return "password";
    case "passwords-differ":
      return "rePassword";
    default:
      return undefined;
  }
}
