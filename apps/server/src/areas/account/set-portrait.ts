import type { account } from "@candor/contract/areas/account/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { changeProfile, drawPortrait } from "./portrait.ts";

export const setPortrait = inStages<typeof account.calls.setPortrait>(
  async (ctx, { input, caller: { userId } }) => {
    const address = await drawPortrait(ctx, userId, input.head_portrait);
    if (isRefusal(address)) return address;
    await changeProfile(ctx, userId, { head_portrait: address });
    return { head_portrait: address };
  },
);
