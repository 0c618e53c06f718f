import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec, parseDec } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { type Bounds, limitFault } from "../../data/limit.ts";

export type SendDraft = { amount: string; note: string };
export type SendField = keyof SendDraft;

/** What the recipient gets: all of it, once it is an amount. */
export const receivedOf = ({ amount }: SendDraft): Dec | undefined => {
  const number = parseDec(amount) ?? ZERO;
  return number > ZERO ? number : undefined;
};

/** What would be sent to a listed recipient, and why the server would refuse it, as far as the form alone shows. */
export function sendSummary(
  draft: SendDraft,
  recipient: string,
  bounds: Bounds,
): FormSummary<CallInput<"sending.send">, SendField, "sending.enter-amount" | Refusal> {
  const number = receivedOf(draft);
  if (number === undefined)
    return { input: undefined, missing: { amount: "sending.enter-amount" } };
  const wrong = refuseTransfer(number, bounds.available, bounds) ?? limitFault(number, bounds);
  if (wrong !== undefined) return { input: undefined, wrong: { amount: wrong } };
  const note = draft.note.trim();
  return {
    input: {
      recipient,
      currency_id: bounds.currencyId,
      number: formatDec(number),
      ...(note !== "" && { note }),
    },
  };
}

const FIELDS: Partial<Record<RefusalCode, SendField>> = {
  "too-many-decimals": "amount",
  "insufficient-balance": "amount",
  "withdrawal-limit": "amount",
  "no-special-characters": "note",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): SendField | undefined => FIELDS[code];
