import type { OperatorCallId } from "@candor/contract/types.ts";
import type { Label } from "../../lib/text.ts";

/** What a call does, and which of its fields says with what. */
type Told = { text: Label; field?: string };

const DEEDS: Partial<Record<OperatorCallId, Told>> = {
  "auth.addOperator": { text: "console-security.deed-add-operator", field: "name" },
  "auth.renewLink": { text: "console-security.deed-link", field: "reason" },
  "auth.consentToOperator": { text: "console-security.deed-consent", field: "reason" },
  "auth.requestRoles": { text: "console-security.deed-roles", field: "reason" },
  "auth.stopOperator": { text: "console-security.deed-stop", field: "reason" },
  "security.addOperatorPasskey": { text: "security.deed-passkey-add", field: "name" },
  "security.removeOperatorPasskey": { text: "security.deed-passkey-remove" },
  "trust.approveRequest": { text: "console-security.deed-approve", field: "reason" },
};

/** What a proof would be for, in words, with what the request says about it. */
export function deedOf(call: OperatorCallId, request: string): { text: Label; shown?: string } {
  const told = DEEDS[call];
  if (told === undefined) return { text: "console-security.deed-other" };
  const fields = JSON.parse(request) as Record<string, unknown>;
  const shown = told.field === undefined ? undefined : fields[told.field];
  return { text: told.text, ...(typeof shown === "string" ? { shown } : {}) };
}
