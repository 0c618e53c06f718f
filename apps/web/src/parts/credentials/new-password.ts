import { isPasswordLongEnough } from "@candor/rules/passwords.ts";
import type { Faults } from "./form-faults.ts";

export type PasswordDraft = { password: string; rePassword: string };
type PasswordFault = "auth.password-short" | "auth.password-again-needed" | "auth.passwords-differ";

/** What can be seen of a password to be without asking; how easily it is guessed, the server says. */
export function passwordFaults({
  password,
  rePassword,
}: PasswordDraft): Faults<keyof PasswordDraft, PasswordFault> {
  const faults: Faults<keyof PasswordDraft, PasswordFault> = {};
  if (!isPasswordLongEnough(password)) faults.password = "auth.password-short";
  if (rePassword === "") faults.rePassword = "auth.password-again-needed";
  else if (rePassword !== password) faults.rePassword = "auth.passwords-differ";
  return faults;
}
