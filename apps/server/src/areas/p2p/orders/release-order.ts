import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { WriteHandler } from "../../../http/handlers.ts";

export const releaseOrder: WriteHandler<typeof p2p.calls.releaseOrder> = async () => {
  throw new Error("not built yet");
};
