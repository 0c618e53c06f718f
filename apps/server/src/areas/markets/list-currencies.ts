import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listCurrencyRows } from "./rows.ts";
import { currencyView } from "./view.ts";

export const listCurrencies: ReadHandler<typeof markets.calls.listCurrencies> = async (ctx) =>
  (await listCurrencyRows(ctx.db)).map(currencyView);
