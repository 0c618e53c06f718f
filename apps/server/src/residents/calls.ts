import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { Ctx } from "../manifest/ctx.ts";
import type { Caller } from "../http/session.ts";
import { usersCalls } from "../http/users-calls.ts";
import { newId } from "../platform/ids.ts";

/** All calls of residents: none of them moves value to another account or out. */
const CALLS = [
  "spot.placeOrder",
  "spot.cancelOrder",
  "spot.listOrders",
  "wallet.listBalances",
  "contracts.submitContract",
  "contracts.closePosition",
  "contracts.listPositions",
] as const satisfies readonly CallId[];
type ResidentCall = (typeof CALLS)[number];

export type ResidentCalls = <Id extends ResidentCall>(
  caller: Caller,
  id: Id,
  input: CallInput<Id>,
) => Promise<{ ok: CallOutput<Id> } | Refusal>;

/** Makes users' calls in the name of residents. */
export function residentCalls(ctx: Ctx): ResidentCalls {
  const call = usersCalls(ctx, CALLS);
  return (caller, id, input) => call(id, input, { caller, key: newId(ctx.clock), from: FROM });
}

const FROM = {
  address: "127.0.0.1",
  agent: undefined,
  device: undefined,
  host: undefined,
  origin: undefined,
};
