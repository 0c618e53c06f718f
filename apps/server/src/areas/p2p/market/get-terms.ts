import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { FIATS } from "@candor/contract/fiats.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../../http/handlers.ts";
import { paymentMethods } from "../methods/methods.ts";
import { COINS } from "./decide.ts";
import { offMethods } from "./method-rows.ts";
import { readTerms } from "./terms-rows.ts";

export const getTerms: ReadHandler<typeof p2p.calls.getTerms> = async (ctx) => {
  const terms = await readTerms(ctx.db);
  const off = await offMethods(ctx.db);
  const methods = paymentMethods().filter(({ id }) => !off.has(id));
  const coins = ctx.catalogue.currencies.filter(({ code }) => COINS.includes(code));
  return {
    currencies: coins.map(({ id, code, decimals }) => ({ id, code, decimals })),
    fiats: [...FIATS],
    methods: methods.length,
    countries: [...new Set(methods.flatMap(({ countries }) => countries ?? []))].toSorted(),
    fee_rate: formatDec(terms.feeRate),
    node_deposit: formatDec(terms.nodeDepositUsdt),
    order_minimum_usdt: formatDec(terms.orderMinimumUsdt),
    price_band: formatDec(terms.priceBand),
    release_minutes: terms.releaseMinutes,
    decide_hours: terms.decideHours,
  };
};
