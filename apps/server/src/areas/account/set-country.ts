import type { account } from "@candor/contract/areas/account/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { updateCountry } from "./rows.ts";

export const setCountry: WriteHandler<typeof account.calls.setCountry> = async (
  { sessions },
  { input: { country }, caller, tx, afterCommit },
) => {
  if (caller.level > 0) return refuse("country-proven");
  await updateCountry(tx, caller.userId, country);
  afterCommit(() => sessions.forgetUser(caller.userId));
  return { country };
};
