import { feesOf } from "./fees.ts";
import type { spot } from "@candor/contract/areas/spot/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { feesView } from "./view.ts";

export const getFees: ReadHandler<typeof spot.calls.getFees> = async (ctx, { caller }) => {
  const standing = await feesOf(ctx).discountsOf(caller.userId);
  return feesView(standing, await feesOf(ctx).tiers());
};
