import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { sideOf } from "./sides.ts";

export const getCurrencyRate: ReadHandler<typeof conversion.calls.getCurrencyRate> = async (
  ctx,
  { input: { id } },
) => {
  const currency = sideOf(ctx, id);
  if (isRefusal(currency)) return currency;
  return { id, currency_code: currency.code, rate: formatDec(currency.price) };
};
