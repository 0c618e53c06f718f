import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";

export const setHidden: OperatorWriteHandler<typeof nft.calls.setHidden> = async () =>
  refuse("busy");
