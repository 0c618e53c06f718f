import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";

export const getOrder: ReadHandler<typeof p2p.calls.getOrder> = async () => {
  throw new Error("not built yet");
};
