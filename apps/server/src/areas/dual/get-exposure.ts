import type { dual } from "@candor/contract/areas/dual/operator.ts";
import { type Dec, formatDec } from "@candor/money";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { aboveAll, belowAll, outcomeAt, worthOf } from "./exposure.ts";
import { sumOpen } from "./operator-rows.ts";
import { pairOf } from "./view.ts";

export const getExposure: OperatorReadHandler<typeof dual.calls.getExposure> = async (
  ctx,
  { input: { realm } },
) => {
  const open = await sumOpen(ctx.db, realm);
  const marketIds = [...new Set(open.map(({ marketId }) => marketId))];
  const coins = await Promise.all(
    marketIds.map(async (marketId) => {
      const { market, coin } = pairOf(ctx, marketId);
      const own = open.filter((one) => one.marketId === marketId);
      const index = ctx.indexOf(market.symbol);
      const shown = outcomeView(index);
      const linkedAbove =
        index === undefined ? [] : await sumOpen(ctx.db, realm, { marketId, price: index });
      return {
        currency_id: coin.id,
        currency_code: coin.code,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        index: index === undefined ? null : formatDec(index),
        now: index === undefined ? null : shown(outcomeAt(own, linkedAbove)),
        below: shown(belowAll(own)),
        above: shown(aboveAll(own)),
      };
    }),
  );
  const pairs = marketIds.map((id) => pairOf(ctx, id));
  const held = [...new Set(pairs.flatMap(({ coin, quote }) => [coin, quote]))];
  const reserves = await Promise.all(
    held.map(async ({ id: currencyId, code }) => {
      const { available, frozen } = await houseReserve(ctx.db, {
        realm,
        name: houseName.dual,
        currencyId,
      });
      return {
        currency_code: code,
        available: formatDec(available),
        set_aside: formatDec(frozen),
      };
    }),
  );
  return { coins, reserves };
};

const outcomeView = (index: Dec | undefined) => (outcome: Both) => ({
  coin: formatDec(outcome.coin),
  quote: formatDec(outcome.quote),
  value: index === undefined ? null : formatDec(worthOf(outcome, index)),
});
