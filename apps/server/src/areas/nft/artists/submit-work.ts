import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";

export const submitWork: WriteHandler<typeof nft.calls.submitWork> = async () => refuse("busy");
