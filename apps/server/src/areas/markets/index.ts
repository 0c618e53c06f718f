import type { markets as operatorMarkets } from "@candor/contract/areas/markets.operator.ts";
import type { markets } from "@candor/contract/areas/markets.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { addFavourite } from "./add-favourite.ts";
import { currencyKind, marketTermsKind } from "./config-kinds.ts";
import { deleteFavourite } from "./delete-favourite.ts";
import { haltMarket } from "./halt-market.ts";
import { listCandles } from "./list-candles.ts";
import { listCurrencies } from "./list-currencies.ts";
import { listFavourites } from "./list-favourites.ts";
import { listMarkets } from "./list-markets.ts";
import { listQuotations } from "./list-quotations.ts";
import { listSources } from "./list-sources.ts";
import { resumeMarket } from "./resume-market.ts";

export { streams } from "./live.ts";
export { sourcesView } from "./operator-view.ts";
export { jobs } from "./jobs.ts";
export const calls = {
  addFavourite,
  deleteFavourite,
  listCandles,
  listCurrencies,
  listFavourites,
  listQuotations,
} satisfies Handlers<typeof markets>;
export const configKinds = { "market-terms": marketTermsKind, currency: currencyKind };
export const operatorCalls = {
  haltMarket,
  listMarkets,
  listSources,
  resumeMarket,
} satisfies OperatorHandlers<typeof operatorMarkets>;
