import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { WriteHandler } from "../../../http/handlers.ts";

export const leaveNode: WriteHandler<typeof p2p.calls.leaveNode> = async () => {
  throw new Error("not built yet");
};
