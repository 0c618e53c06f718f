import { type Dec, ONE, ZERO, add, dec, formatDec, mul, sum } from "@candor/money";
import { heldInstead, unrealisedOf } from "@candor/rules/bots/result.ts";
import type { AssetRow } from "./asset-rows.ts";
import type { BotRow } from "./rows.ts";
import type { BotTerms } from "./terms.ts";
import type { Viewing } from "./view.ts";

type Coin = { code: string; row: AssetRow; has: Dec; price: Dec | undefined };

/** A bot's results, including assets already given back; null where a price is missing. */
export function figuresOf(ctx: Viewing, row: BotRow, assets: readonly AssetRow[]) {
  const coins = assets.map((asset): Coin => {
    const code = ctx.catalogue.currency(asset.currency_id)?.code ?? "";
    // A coin that was given back keeps the price of that moment.
    const price = asset.last_price === null ? ctx.indexOf(`${code}/USDT`) : dec(asset.last_price);
    const has = add(dec(asset.amount), dec(asset.released));
    return { code, row: asset, has, price: code === "USDT" ? ONE : price };
  });
  const cash = coins.find(({ code }) => code === "USDT");
  const traded = coins.filter((coin) => coin !== cash);
  const money = cash === undefined ? ZERO : dec(cash.row.moved_in);
  return {
    budget: formatDec(money),
    value: textOf(coins.map(({ has, price }) => price && mul(has, price, "down"))),
    realised: formatDec(sum(traded.map(({ row: { realised } }) => dec(realised)))),
    unrealised: textOf(
      traded.map(({ has, price, row: { cost, realised } }) => {
        const position = { base: has, cost: dec(cost), realised: dec(realised) };
        return price && unrealisedOf(position, price);
      }),
    ),
    holding: textOf(traded.map((coin) => holdingOf(row.terms as BotTerms, money, coin))),
  };
}

const textOf = (amounts: readonly (Dec | undefined)[]): string | null => {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length < amounts.length ? null : formatDec(sum(known));
};

/** The gain if this coin's part of the money had bought the coin at the start and held it. */
function holdingOf(terms: BotTerms, money: Dec, { code, price, row }: Coin): Dec | undefined {
  if (price === undefined || row.first_price === null) return undefined;
  const weight =
    terms.strategy === "rebalance"
      ? terms.weights.find((one) => one.code === code)?.weight
      : undefined;
  const part = weight === undefined ? money : mul(money, dec(weight), "down");
  return heldInstead(part, dec(row.first_price), price);
}
