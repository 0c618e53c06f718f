import type { Ctx } from "../manifest/ctx.ts";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import type { Caller } from "../http/session.ts";
import type { ResidentCalls } from "./calls.ts";
import type { ContractAct, Follower } from "./decide-contracts.ts";
import { type Resident, countOf } from "./roster.ts";

/** The follower of a resident that trades contracts; undefined if it trades on the spot market. */
export function followerOf({ style, place }: Resident): Follower | undefined {
  return style === "trend" || style === "reversion" ? { style, place } : undefined;
}

/** Each follower's only contract: trend followers have the first ones, the others the next. */
export const contractOf = ({ catalogue }: Ctx, follower: Follower): ContractMarket | undefined =>
  catalogue.contracts[follower.place + (follower.style === "trend" ? 0 : countOf("trend"))];

/** Sends a follower's decision; a refusal ends it. */
export async function askFor(call: ResidentCalls, caller: Caller, act: ContractAct): Promise<void> {
  if (act === undefined) return;
  if ("close" in act) await call(caller, "contracts.closePosition", { id: act.close });
  else await call(caller, "contracts.submitContract", act.open);
}
