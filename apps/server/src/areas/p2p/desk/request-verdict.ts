import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";

export const requestVerdict: OperatorWriteHandler<typeof p2p.calls.requestVerdict> = async () => {
  throw new Error("not built yet");
};
