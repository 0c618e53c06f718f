import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";

export const listTrades: OperatorReadHandler<typeof p2p.calls.listTrades> = async () => {
  throw new Error("not built yet");
};
