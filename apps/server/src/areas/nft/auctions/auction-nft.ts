import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inStages } from "../../../http/handlers.ts";

export const auctionNFT = inStages<typeof nft.calls.auctionNFT>(async () => refuse("busy"));
