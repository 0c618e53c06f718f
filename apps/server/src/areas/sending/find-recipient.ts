import type { sending } from "@candor/contract/areas/sending/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { lookUp } from "./look-up.ts";
import { maskedPerson } from "./masked.ts";

export const findRecipient = inStages<typeof sending.calls.findRecipient>(
  async (ctx, { input, caller }) => {
    const person = await lookUp(ctx, caller.userId, input.account);
    return isRefusal(person) ? person : maskedPerson(person);
  },
);
