import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { QueueHandler } from "../../../operators/queue.ts";

export const nodeQueue: QueueHandler<typeof p2p.queues.node> = {
  layOut: async () => {
    throw new Error("not built yet");
  },
  execute: async () => {
    throw new Error("not built yet");
  },
  notifyRejected: async () => undefined,
};
