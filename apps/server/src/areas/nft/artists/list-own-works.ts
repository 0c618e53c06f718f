import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";

export const listOwnWorks: ReadHandler<typeof nft.calls.listOwnWorks> = async () => refuse("busy");
