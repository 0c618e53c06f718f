import { formatDec, fromInteger, mul, toNumber } from "@candor/money";
import { feeRatesOf } from "../../areas/spot/index.ts";
import { limitsOf, orderSender } from "../limits.ts";
import { optional } from "../params.ts";
import type { AskedByKey } from "../route.ts";
import { apiSymbol, marketIn } from "../symbols.ts";
import { marketsIn, rateLimits } from "./exchange-info.ts";
import { NO_DISCOUNT } from "./place-order.ts";

const NO_TAX = { maker: "0", taker: "0", buyer: "0", seller: "0" };
const BASIS_POINTS = fromInteger(10_000);

/** The balances of spot trading. No key can withdraw. */
export async function account(asked: AskedByKey) {
  const { ctx, caller, key, params } = asked;
  const { list } = await asked.call("wallet.listBalances", { type: "change" });
  const isWhole = optional(params, "omitZeroBalances")?.toLowerCase() !== "true";
  const [first] = ctx.catalogue.markets;
  if (first === undefined) throw new Error("no market");
  const rates = await feeRatesOf(ctx, caller.userId, first);
  const [maker, taker] = [formatDec(rates.maker), formatDec(rates.taker)];
  return {
    makerCommission: Math.round(toNumber(mul(rates.maker, BASIS_POINTS, "half"))),
    takerCommission: Math.round(toNumber(mul(rates.taker, BASIS_POINTS, "half"))),
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: { maker, taker, buyer: "0", seller: "0" },
    canTrade: key.scopes.has("spot") && caller.frozenUntil === undefined,
    canWithdraw: false,
    canDeposit: true,
    brokered: false,
    requireSelfTradePrevention: true,
    preventSor: false,
    updateTime: ctx.clock.now().getTime(),
    accountType: "SPOT",
    balances: list
      .filter(({ available, frozen }) => isWhole || available !== "0" || frozen !== "0")
      .map(({ currency_code, available, frozen }) => ({
        asset: currency_code,
        free: available,
        locked: frozen,
      })),
    permissions: ["SPOT"],
  };
}

export async function commission({ ctx, caller, params }: AskedByKey) {
  const market = marketIn(ctx, params);
  const { maker, taker } = await feeRatesOf(ctx, caller.userId, market);
  return {
    symbol: apiSymbol(market),
    standardCommission: { ...NO_TAX, maker: formatDec(maker), taker: formatDec(taker) },
    specialCommission: NO_TAX,
    taxCommission: NO_TAX,
    discount: NO_DISCOUNT,
  };
}

export async function tradeFees(asked: AskedByKey) {
  const list = [];
  for (const market of marketsIn(asked)) {
    const { maker, taker } = await feeRatesOf(asked.ctx, asked.caller.userId, market);
    list.push({
      symbol: apiSymbol(market),
      makerCommission: formatDec(maker),
      takerCommission: formatDec(taker),
    });
  }
  return list;
}

/** The orders that this key has sent in the present window. */
// Async like every answer.
export const orderCount = async ({ ctx, key, from }: AskedByKey) => [
  { ...rateLimits[1], count: limitsOf(ctx).orders.usedBy(orderSender(key.id, from.address)) },
];
