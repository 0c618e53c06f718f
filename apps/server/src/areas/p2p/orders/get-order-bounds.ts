import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { conversionBounds } from "@candor/rules/conversion.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { fiatOrderLimit } from "../../identity/index.ts";
import { readTerms } from "../market/terms-rows.ts";
import { pricedFiat } from "./fiat-limit.ts";

export const getOrderBounds: ReadHandler<typeof p2p.calls.getOrderBounds> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const money = ctx.catalogue.currencies.find(
    ({ kind, code }) => kind === "fiat" && code === input.fiat,
  );
  if (money === undefined) return refuse("unknown-currency");
  const fiat = pricedFiat(ctx, money);
  if (isRefusal(fiat)) return fiat;
  const [terms, maximumUsdt] = await Promise.all([
    readTerms(ctx.db),
    fiatOrderLimit(ctx.db, userId),
  ]);
  const { minimum, maximum } = conversionBounds(fiat, {
    minimumUsdt: terms.orderMinimumUsdt,
    maximumUsdt,
  });
  return { minimum: formatDec(minimum), maximum: formatDec(maximum) };
};
