import type { OperatorCallInput } from "@candor/contract/types.ts";
import { totpCode } from "../protection/totp.ts";
import { OPERATOR_PASSWORD, type OperatorConsole } from "./console.ts";

/** Sets a password and an authenticator at a link, as its page does; the outcome, and the secret. */
export async function enrolAt(
  office: OperatorConsole,
  token: string,
  sent: Partial<OperatorCallInput<"auth.enrolOperator">> = {},
): Promise<{ outcome: string; secret: string }> {
  const opened = await office.call(undefined, "auth.getEnrolment", { token });
  if (opened.refusal !== undefined) return { outcome: opened.refusal.code, secret: "" };
  const { secret, seal } = opened.message;
  const { refusal } = await office.call(undefined, "auth.enrolOperator", {
    token,
    seal,
    code: totpCode(secret, office.ctx.clock.now()),
    password: OPERATOR_PASSWORD,
    re_password: OPERATOR_PASSWORD,
    ...sent,
  });
  return { outcome: refusal?.code ?? "ok", secret };
}
