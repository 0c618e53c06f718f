import type { markets } from "@candor/contract/areas/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listCurrencyRows } from "./rows.ts";

export const listCurrencies: ReadHandler<typeof markets.calls.listCurrencies> = (ctx) =>
  listCurrencyRows(ctx.db);
