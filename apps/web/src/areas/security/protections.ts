import type { CallOutput } from "@candor/contract/types.ts";
import type { Text } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Security } from "./security-state.ts";

type User = CallOutput<"account.getUser">;

/** One thing that protects an account, and the screen where it is changed. */
export type Protection = {
  name: ProtectionName;
  to: string;
  search?: Readonly<Record<string, string>>;
};
/** The state of a protection: a text, and whether it is active. A mere view has none. */
export type Standing = { text: string; isOn: boolean };

export type ProtectionName =
  | "password"
  | "totp"
  | "passkeys"
  | "recovery"
  | "pay-password"
  | "email"
  | "mobile"
  | "identity"
  | "sessions"
  | "activity"
  | "mail-word"
  | "api-keys";

/** What programs sign with, which a demo account has as well. */
export const API_KEYS = { name: "api-keys", to: PATHS.apiKeys } as const satisfies Protection;

/** All of them, in the groups that they are shown in. */
export const GROUPS = {
  login: [
    { name: "password", to: PATHS.password },
    { name: "totp", to: PATHS.secondFactor },
    { name: "passkeys", to: PATHS.passkeys },
    { name: "recovery", to: PATHS.secondFactor },
  ],
  owner: [
    { name: "pay-password", to: PATHS.payPassword },
    { name: "email", to: PATHS.bind, search: { which: "email" } },
    { name: "mobile", to: PATHS.bind, search: { which: "mobile" } },
    { name: "identity", to: PATHS.identity },
  ],
  watch: [
    { name: "sessions", to: PATHS.sessions },
    { name: "activity", to: PATHS.activity },
    { name: "mail-word", to: PATHS.mailWord },
    API_KEYS,
  ],
} as const satisfies Record<string, readonly Protection[]>;

/** How each stands for an account. */
export function standingsOf(
  security: Security,
  user: User,
  t: Text,
): Partial<Record<ProtectionName, Standing>> {
  const set = (isOn: boolean): Standing => ({
    text: t(isOn ? "security.set" : "security.not-set"),
    isOn,
  });
  const count = (number: number): Standing => ({
    text: t("security.count", { count: number }),
    isOn: number > 0,
  });
  const address = (text: string | null): Standing => ({
    text: text ?? t("security.not-linked"),
    isOn: text !== null,
  });
  const mobile = user.mobile === null ? null : `+${user.area_code ?? ""} ${user.mobile}`;
  return {
    password: set(security.has_password),
    totp: set(security.has_totp),
    passkeys: count(security.passkeys.length),
    recovery: count(security.recovery_codes_left),
    "pay-password": set(security.has_pay_password),
    email: address(user.email),
    mobile: address(mobile),
    identity: {
      text: t("security.identity-level", { level: user.level }),
      isOn: user.level > 0,
    },
    "mail-word": set(security.mail_word !== null),
  };
}
