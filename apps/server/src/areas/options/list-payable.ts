import type { options } from "@candor/contract/areas/options/calls.ts";
import { type Dec, ZERO, add, dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { listOpen } from "./rows.ts";

export const listPayable: ReadHandler<typeof options.calls.listPayable> = async (
  { catalogue, db },
  { caller },
) => {
  const open = await listOpen(db, caller.userId);
  const balances = await listBalances(db, caller.userId);
  return catalogue.optionTerms.stakes.flatMap((stakes) => {
    const currency = catalogue.currency(stakes.currencyId);
    if (currency === undefined) return [];
    const own = balances.find(
      ({ kind, currencyId }) => kind === "micro" && currencyId === currency.id,
    );
    const staked = open
      .filter((row) => row.currency_id === currency.id)
      .reduce<Dec>((sum, { stake }) => add(sum, dec(stake)), ZERO);
    return [
      {
        currency_id: currency.id,
        currency_code: currency.code,
        decimals: currency.decimals,
        minimum: formatDec(stakes.minimum),
        maximum: formatDec(stakes.maximum),
        user_maximum: formatDec(stakes.userMaximum),
        available: formatDec(own?.available ?? ZERO),
        staked: formatDec(staked),
      },
    ];
  });
};
