import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { soldFor } from "./coins.ts";

export const getNftCurrency: ReadHandler<typeof nft.calls.getNftCurrency> = async (ctx) =>
  soldFor(ctx).map(({ id, code, decimals }) => ({ id, currency_code: code, decimals }));
