import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { WriteHandler } from "../../../http/handlers.ts";

export const readMessages: WriteHandler<typeof p2p.calls.readMessages> = async () => {
  throw new Error("not built yet");
};
