import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";

export const takeOtcQuote: WriteHandler<typeof otc.calls.takeOtcQuote> = async () => {
  throw new Error("not built yet");
};
