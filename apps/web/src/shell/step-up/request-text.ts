import type { CallId } from "@candor/contract/types.ts";
import type { PlainMessageId } from "../../lib/text.ts";

/** What a call does, which of its fields says with what, and which names its currency and a listed address. */
type RequestText = { text: PlainMessageId; field?: string; unit?: string; to?: string };

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
  "sending.send": { text: "security.deed-send", field: "number", unit: "currency_id" },
  "suitability.excludeOneself": { text: "security.deed-exclusion", field: "months" },
  "withdrawal.requestWithdrawal": {
    text: "security.deed-withdrawal",
    field: "number",
    unit: "currency",
    to: "address",
  },
};

/** What a proof would be for, in words, with what the request says about it. */
export function requestText(
  call: CallId,
  request: string,
): { text: PlainMessageId; shown?: string; currencyId?: number; addressId?: string } {
  const found = TEXTS[call];
  if (found === undefined) return { text: "security.deed-other" };
  const fields = JSON.parse(request) as Record<string, unknown>;
  const of = (name: string | undefined) => (name === undefined ? undefined : fields[name]);
  const [shown, unit, to] = [of(found.field), of(found.unit), of(found.to)];
  return {
    text: found.text,
    ...(typeof shown === "string" && { shown }),
    ...(typeof unit === "number" && { currencyId: unit }),
    ...(typeof to === "string" && { addressId: to }),
  };
}
