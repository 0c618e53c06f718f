import type { OperatorCallInput } from "@candor/contract/types.ts";
import { deviceCookie } from "../operators/cookies.ts";
import { totpCode } from "../protection/totp.ts";
import { OPERATOR_PASSWORD, type OperatorConsole } from "./console.ts";

/** Enrols at a link as its page does; returns the outcome, the secret, and the browser's cookies. */
export async function enrolAt(
  office: OperatorConsole,
  token: string,
  sent: Partial<OperatorCallInput<"auth.enrolOperator">> = {},
): Promise<{ outcome: string; secret: string; device: string }> {
  const opened = await office.call(undefined, "auth.getEnrolment", { token });
  if (opened.refusal !== undefined) return { outcome: opened.refusal.code, secret: "", device: "" };
  const { secret, seal } = opened.message;
  const response = await office.send(undefined, "auth.enrolOperator", {
    token,
    seal,
    code: totpCode(secret, office.ctx.clock.now()),
    password: OPERATOR_PASSWORD,
    re_password: OPERATOR_PASSWORD,
    ...sent,
  });
  const { refusal } = response.json<{ refusal?: { code: string } }>();
  const { name } = deviceCookie(office.ctx.config.isProduction);
  const device = response.cookies.find((cookie) => cookie.name === name)?.value ?? "";
  return { outcome: refusal?.code ?? "ok", secret, device };
}
