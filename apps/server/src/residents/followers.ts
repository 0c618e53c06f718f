import type { Ctx } from "../manifest/ctx.ts";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import type { Caller } from "../http/session.ts";
import type { ResidentCalls } from "./calls.ts";
import type { ContractAct, Follower } from "./decide-contracts.ts";
import { type Resident, countOf } from "./roster.ts";

/** A resident that trades contracts; undefined: it trades on the spot market. */
export function followerOf({ style, place }: Resident): Follower | undefined {
  return style === "trend" || style === "reversion" ? { style, place } : undefined;
}

/** The one contract of each: those with the trend have the first ones, those against it the next. */
export const contractOf = ({ catalogue }: Ctx, follower: Follower): ContractMarket | undefined =>
  catalogue.contracts[follower.place + (follower.style === "trend" ? 0 : countOf("trend"))];

/** Sends a follower's decision; a refusal ends it. */
export async function askFor(call: ResidentCalls, caller: Caller, act: ContractAct): Promise<void> {
  if (act === undefined) return;
  if ("close" in act) await call(caller, "contracts.closePosition", { id: act.close });
  else await call(caller, "contracts.submitContract", act.open);
}
