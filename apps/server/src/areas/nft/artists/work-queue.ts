import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { QueueHandler } from "../../../operators/queue.ts";

export const workQueue: QueueHandler<typeof nft.queues.work> = {
  layOut: () => ({
    user: null,
    title: null,
    about: null,
    collection: null,
    kind: null,
    editions: null,
    royalty: null,
  }),
  execute: async () => ({}),
  notifyRejected: async () => undefined,
};
