import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";

export const writeToParties: OperatorWriteHandler<typeof p2p.calls.writeToParties> = async () => {
  throw new Error("not built yet");
};
