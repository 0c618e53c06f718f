import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";

export const getNftCurrency: ReadHandler<typeof nft.calls.getNftCurrency> = async () =>
  refuse("busy");
