import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";

export const listDraws: OperatorReadHandler<typeof nft.calls.listDraws> = async () =>
  refuse("busy");
