import type { Security } from "./security-state.ts";

/** The judgements of an account as a whole, the most urgent first. */
export type Judgement = "password-alone" | "login-open" | "no-way-back" | "protected";

export type Judged = Pick<
  Security,
  "has_totp" | "passkeys" | "recovery_codes_left" | "has_pay_password"
>;

/** How an account is protected, by its active protections. */
export function judgementOf({
  has_totp: hasTotp,
  passkeys,
  recovery_codes_left: codesLeft,
  has_pay_password: hasPayPassword,
}: Judged): Judgement {
  const factors = passkeys.length + (hasTotp ? 1 : 0);
  if (factors === 0) return hasPayPassword ? "login-open" : "password-alone";
  // Losing a single factor loses the account, unless there are recovery codes.
  return factors === 1 && codesLeft === 0 ? "no-way-back" : "protected";
}
