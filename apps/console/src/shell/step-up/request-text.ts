import type { OperatorCallId } from "@candor/contract/types.ts";
import type { Label } from "../../lib/text.ts";

/** What a call does, and which of its fields says with what. */
type RequestText = { text: Label; field?: string };

const TEXTS: Partial<Record<OperatorCallId, RequestText>> = {
  "account.freezeUser": { text: "console-security.deed-freeze", field: "reason" },
  "auth.addOperator": { text: "console-security.deed-add-operator", field: "name" },
  "auth.renewLink": { text: "console-security.deed-link", field: "reason" },
  "auth.consentToOperator": { text: "console-security.deed-consent", field: "reason" },
  "auth.requestRoles": { text: "console-security.deed-roles", field: "reason" },
  "auth.stopOperator": { text: "console-security.deed-stop", field: "reason" },
  "content.deleteItem": { text: "console-security.deed-take-back", field: "reason" },
  "content.saveEntries": { text: "console-security.deed-entries", field: "reason" },
  "markets.haltContract": { text: "console-security.deed-halt", field: "reason" },
  "markets.haltMarket": { text: "console-security.deed-halt", field: "reason" },
  "markets.resumeContract": { text: "console-security.deed-resume", field: "reason" },
  "markets.resumeMarket": { text: "console-security.deed-resume", field: "reason" },
  "security.addOperatorPasskey": { text: "security.deed-passkey-add", field: "name" },
  "security.removeOperatorPasskey": { text: "security.deed-passkey-remove" },
  "withdrawal.requestApprover": { text: "console-security.deed-approver", field: "reason" },
  "trust.approveRequest": { text: "console-security.deed-approve", field: "reason" },
};

/** What a proof would be for, in words, with what the request says about it. */
export function requestText(
  call: OperatorCallId,
  request: string,
): { text: Label; shown?: string } {
  const found = TEXTS[call];
  if (found === undefined) return { text: "console-security.deed-other" };
  const fields = JSON.parse(request) as Record<string, unknown>;
  const shown = found.field === undefined ? undefined : fields[found.field];
  return { text: found.text, ...(typeof shown === "string" ? { shown } : {}) };
}
