import type { CallId } from "@candor/contract/types.ts";
import type { PlainMessageId } from "../../lib/text.ts";

/** What a call does, and which of its fields says with what. */
type RequestText = { text: PlainMessageId; field?: string };

const TEXTS: Partial<Record<CallId, RequestText>> = {
  "auth.checkEmail": { text: "security.deed-email", field: "user_string" },
  "security.bindMobile": { text: "security.deed-mobile", field: "mobile" },
  "security.updatePassword": { text: "security.deed-password" },
  "security.setPayPassword": { text: "security.deed-pay-password" },
  "security.setTotp": { text: "security.deed-totp-set" },
  "security.removeTotp": { text: "security.deed-totp-remove" },
  "security.renewRecoveryCodes": { text: "security.deed-recovery" },
  "security.addPasskey": { text: "security.deed-passkey-add", field: "name" },
  "security.removePasskey": { text: "security.deed-passkey-remove" },
  "bank.saveCard": { text: "security.deed-card", field: "bank_account" },
  "bank.saveInternationalCard": { text: "security.deed-card", field: "bank_account" },
  "security.setMailWord": { text: "security.deed-mail-word", field: "word" },
  "keys.createKey": { text: "security.deed-api-key", field: "name" },
  "withdrawal.saveWalletAddress": { text: "security.deed-address", field: "address" },
  "sending.saveRecipient": { text: "security.deed-recipient", field: "account" },
  "sending.send": { text: "security.deed-send", field: "number" },
  "suitability.excludeOneself": { text: "security.deed-exclusion", field: "months" },
  "withdrawal.requestWithdrawal": { text: "security.deed-withdrawal", field: "number" },
};

/** What a proof would be for, in words, with what the request says about it. */
export function requestText(
  call: CallId,
  request: string,
): { text: PlainMessageId; shown?: string } {
  const found = TEXTS[call];
  if (found === undefined) return { text: "security.deed-other" };
  const fields = JSON.parse(request) as Record<string, unknown>;
  const shown = found.field === undefined ? undefined : fields[found.field];
  return { text: found.text, ...(typeof shown === "string" ? { shown } : {}) };
}
