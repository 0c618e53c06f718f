import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const getOtcTerms: ReadHandler<typeof otc.calls.getOtcTerms> = async () => {
  throw new Error("not built yet");
};
