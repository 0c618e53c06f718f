import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { callRunner } from "../http/run-call.ts";
import type { Caller } from "../http/session.ts";
import { newId } from "../platform/ids.ts";

/** All that residents can ask for: nothing of it moves value to another account or out. */
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

/** Users' calls in the name of residents: by the gates, rules, keys and refusals of every request. */
export function residentCalls(ctx: Ctx): ResidentCalls {
  const runners = new Map(
    CALLS.map((id) => {
      const bound = ctx.areas.calls.find((one) => one.id === id);
      if (bound === undefined) throw new Error(`no call ${id}`);
      return [id, callRunner(ctx, bound)] as const;
    }),
  );
  return async <Id extends ResidentCall>(caller: Caller, id: Id, input: CallInput<Id>) => {
    const run = runners.get(id);
    if (run === undefined) throw new Error(`residents do not call ${id}`);
    const outcome = await run({
      caller,
      hasToken: false,
      sent: () => input,
      lang: () => "en",
      from: FROM,
      headers: { "idempotency-key": newId(ctx.clock) },
    });
    // What a call answers with is what its contract declares.
    return outcome as { ok: CallOutput<Id> } | Refusal;
  };
}

const FROM = {
  address: "127.0.0.1",
  agent: undefined,
  device: undefined,
  host: undefined,
  origin: undefined,
};
