import { type Dec, SCALE, formatDec } from "@candor/money";
import type { Terms } from "../../deposit/index.ts";

export function termsOf(currencyId: number, terms: readonly Terms[]): Terms {
  const its = terms.find((one) => one.currencyId === currencyId);
  if (its === undefined) throw new Error(`currency ${currencyId} is not on the chain`);
  return its;
}

type Units = { token: string | null; value: bigint };

/** An amount in the smallest units of its asset on the chain. */
export function asUnits(
  amount: Dec,
  { token, decimals }: Pick<Terms, "token" | "decimals">,
): Units {
  const unit = 10n ** BigInt(SCALE - (decimals ?? SCALE));
  if (amount % unit !== 0n)
    throw new Error(`${formatDec(amount)} has more decimals than its token`);
  return { token: token === "" ? null : token, value: amount / unit };
}
