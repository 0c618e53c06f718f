import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const compareOffers: ReadHandler<typeof otc.calls.compareOffers> = async () => {
  throw new Error("not built yet");
};
