import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { formatDec } from "@candor/money";
import type { Currency } from "../../catalogue/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { readOtcTerms } from "./rows.ts";

export const getOtcTerms: ReadHandler<typeof otc.calls.getOtcTerms> = async ({ db, catalogue }) => {
  const terms = await readOtcTerms(db);
  const named = (currencies: readonly Currency[]) =>
    currencies.map(({ id, code }) => ({ id, code }));
  const isPriced = ({ code }: Currency) =>
    code === "USDT" || catalogue.pricedBySymbol(`${code}/USDT`) !== undefined;
  return {
    coins: named(catalogue.currencies.filter((one) => one.kind === "coin" && isPriced(one))),
    fiats: named(catalogue.currencies.filter(({ kind }) => kind === "fiat")),
    spread: formatDec(terms.spread),
    fee_rate: formatDec(terms.feeRate),
    minimum_usdt: formatDec(terms.minimumUsdt),
    maximum_usdt: formatDec(terms.maximumUsdt),
    quote_seconds: terms.quoteSeconds,
  };
};
