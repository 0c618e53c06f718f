import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { QueueHandler } from "../../../operators/queue.ts";

export const artistQueue: QueueHandler<typeof nft.queues.artist> = {
  layOut: () => ({ user: null, name: null, about: null }),
  execute: async () => ({}),
  notifyRejected: async () => undefined,
};
