import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";

export const listWorks: OperatorReadHandler<typeof nft.calls.listWorks> = async () =>
  refuse("busy");
