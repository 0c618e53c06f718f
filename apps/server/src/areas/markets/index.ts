import type { markets } from "@candor/contract/areas/markets.ts";
import type { Handlers } from "../../http/handlers.ts";
import { addFavourite } from "./add-favourite.ts";
import { deleteFavourite } from "./delete-favourite.ts";
import { listCandles } from "./list-candles.ts";
import { listCurrencies } from "./list-currencies.ts";
import { listFavourites } from "./list-favourites.ts";
import { listQuotations } from "./list-quotations.ts";

export { streams } from "./live.ts";
export const calls = {
  addFavourite,
  deleteFavourite,
  listCandles,
  listCurrencies,
  listFavourites,
  listQuotations,
} satisfies Handlers<typeof markets>;
