import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listOtcTrades: ReadHandler<typeof otc.calls.listOtcTrades> = async () => {
  throw new Error("not built yet");
};
