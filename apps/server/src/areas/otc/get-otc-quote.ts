import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";

export const getOtcQuote: WriteHandler<typeof otc.calls.getOtcQuote> = async () => {
  throw new Error("not built yet");
};
