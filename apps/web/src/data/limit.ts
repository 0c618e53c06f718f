import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, dec, min, quantize } from "@candor/money";
import type { TransferTerms } from "./transfer-terms.ts";

/** What an amount that leaves the account is judged by. */
export type Bounds = {
  currencyId: number;
  code: string;
  decimals: number;
  available: Dec;
  /** What may still leave the account today; null where that is not known. */
  remaining: Dec | null;
};

export const boundsOf = (
  { currency_id: currencyId, currency_code: code, decimals, withdraw }: TransferTerms,
  available: Dec,
): Bounds => ({
  currencyId,
  code,
  decimals,
  available,
  remaining: withdraw.remaining === null ? null : dec(withdraw.remaining),
});

/** What both the balance and the limit allow. */
export const allowed = ({ available, remaining }: Bounds): Dec =>
  remaining === null ? available : min(available, remaining);

/** Why an amount is more than the limit allows; undefined where it is not, or it is unknown. */
export function limitFault(
  amount: Dec,
  { remaining, code: currency }: Bounds,
): Refusal<"withdrawal-limit"> | undefined {
  if (remaining === null || amount <= remaining) return undefined;
  return refuse("withdrawal-limit", { remaining, currency });
}

const HUNDREDTH = dec("0.01");

/** The rest of the limit of a day, rounded down: of one coin and more, further digits are not read. */
export const limitShown = (remaining: Dec): Dec =>
  remaining < ONE ? remaining : quantize(remaining, HUNDREDTH, "down");
