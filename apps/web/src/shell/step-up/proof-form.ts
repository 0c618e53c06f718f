import type { CallInput } from "@candor/contract/types.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { PlainMessageId } from "../../lib/text.ts";
import type { Asked } from "../../lib/step-up.ts";
import { isRecoveryCode } from "../../parts/credentials/recovery-code.ts";
import type { Way } from "./ways.ts";

export type CodeWay = Exclude<Way, "passkey">;
export type ProofDraft = { code: string };
type Fault = PlainMessageId;

const NEEDED: Readonly<Record<CodeWay, Fault>> = {
  totp: "auth.code-needed",
  recovery: "auth.recovery-needed",
  pay_password: "security.pay-password-needed",
  email: "auth.code-needed",
  mobile: "auth.code-needed",
};

/** What proves it by something that is typed. */
export function proofSummary(
  { call, request }: Asked,
  way: CodeWay,
  { code }: ProofDraft,
): FormSummary<CallInput<"security.proveOwner">, "code", Fault> {
  const proof = way === "email" || way === "mobile" ? "code" : way;
  const isWhole = way === "recovery" ? isRecoveryCode(code) : isCode(code);
  if (isWhole) return { input: { call, request, proof, code: code.trim() } };
  const fault = { code: NEEDED[way] };
  return { input: undefined, ...(code === "" ? { missing: fault } : { wrong: fault }) };
}
