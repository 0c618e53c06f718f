import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";

export const listFavourites: ReadHandler<typeof nft.calls.listFavourites> = async () =>
  refuse("busy");
