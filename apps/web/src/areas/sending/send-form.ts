import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, UNIT, ZERO, dec, formatDec, fromUnits, parseDec, quantize } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Terms } from "./data.ts";

export type SendDraft = { amount: string; note: string };
export type SendField = keyof SendDraft;

/** What an amount is judged by. */
export type Bounds = {
  currencyId: number;
  /** The listed recipient's id. */
  recipient: string;
  code: string;
  decimals: number;
  available: Dec;
  /** What may still leave the account today; null where that is not known. */
  remaining: Dec | null;
};

export const boundsOf = (
  { currency_id: currencyId, currency_code: code, decimals, withdraw }: Terms,
  recipient: string,
  available: Dec,
): Bounds => ({
  currencyId,
  recipient,
  code,
  decimals,
  available,
  remaining: withdraw.remaining === null ? null : dec(withdraw.remaining),
});

/** The most that can be sent now: all of it, or what the limit leaves in parts that the coin has. */
export function most({ available, remaining, decimals }: Bounds): Dec {
  if (remaining === null || available <= remaining) return available;
  return quantize(remaining, fromUnits(UNIT / 10n ** BigInt(decimals)), "down");
}

/** What the recipient gets: all of it, once it is an amount. */
export const receivedOf = ({ amount }: SendDraft): Dec | undefined => {
  const number = parseDec(amount) ?? ZERO;
  return number > ZERO ? number : undefined;
};

/** What would be sent, and why the server would refuse it, as far as the form alone shows. */
export function sendSummary(
  draft: SendDraft,
  bounds: Bounds,
): FormSummary<CallInput<"sending.send">, SendField, "sending.enter-amount" | Refusal> {
  const number = receivedOf(draft);
  if (number === undefined)
    return { input: undefined, missing: { amount: "sending.enter-amount" } };
  const { currencyId, recipient, available } = bounds;
  const wrong = refuseTransfer(number, available, bounds) ?? limitFault(number, bounds);
  if (wrong !== undefined) return { input: undefined, wrong: { amount: wrong } };
  const note = draft.note.trim();
  return {
    input: {
      recipient,
      currency_id: currencyId,
      number: formatDec(number),
      ...(note !== "" && { note }),
    },
  };
}

function limitFault(amount: Dec, { remaining, code: currency }: Bounds): Refusal | undefined {
  if (remaining === null || amount <= remaining) return undefined;
  return refuse("withdrawal-limit", { remaining, currency });
}

const FIELDS: Partial<Record<RefusalCode, SendField>> = {
  "too-many-decimals": "amount",
  "insufficient-balance": "amount",
  "withdrawal-limit": "amount",
  "no-special-characters": "note",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): SendField | undefined => FIELDS[code];
