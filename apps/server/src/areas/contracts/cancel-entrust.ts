import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { findOwn } from "./find-own.ts";
import { viewOf } from "./views-of.ts";

export const cancelEntrust = throughExchange<typeof contracts.calls.cancelEntrust>(
  async (ctx, call) => {
    const { input, caller } = call;
    const own = await findOwn(ctx, call, input.id);
    if (isRefusal(own)) return own;
    const answer = await ctx.exchange.contracts.submit({ kind: "cancel", ...own });
    return isRefusal(answer) ? answer : viewOf(ctx, caller, answer.ok);
  },
);
