import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";

export const getTrader: ReadHandler<typeof p2p.calls.getTrader> = async () => {
  throw new Error("not built yet");
};
