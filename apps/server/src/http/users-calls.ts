import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { Ctx } from "../manifest/ctx.ts";
import type { From } from "./from.ts";
import { type Outcome, type Request, callRunner } from "./run-call.ts";
import type { Caller } from "./session.ts";

/** Who makes a call: an identified caller, or undefined for a guest. */
export type Made = {
  caller: Caller | undefined;
  /** The key under which a money request takes effect once. */
  key: string;
  from: From;
};

export type UsersCalls<Called extends CallId> = <Id extends Called>(
  id: Id,
  input: CallInput<Id>,
  made: Made,
) => Promise<{ ok: CallOutput<Id> } | Refusal>;

/** Users' calls made from within the server, by the same gates, rules, keys and refusals as any request. */
export function usersCalls<Called extends CallId>(
  ctx: Ctx,
  ids: readonly Called[],
): UsersCalls<Called> {
  const runners = new Map<CallId, (request: Request) => Promise<Outcome>>(
    ids.map((id) => {
      const bound = ctx.areas.calls.find((one) => one.id === id);
      if (bound === undefined) throw new Error(`no call ${id}`);
      return [id, callRunner(ctx, bound)] as const;
    }),
  );
  return async <Id extends Called>(id: Id, input: CallInput<Id>, { caller, key, from }: Made) => {
    const run = runners.get(id);
    if (run === undefined) throw new Error(`${id} is not among the calls that are made here`);
    const outcome = await run({
      caller,
      hasToken: false,
      sent: () => input,
      lang: () => "en",
      from,
      headers: { "idempotency-key": key },
    });
    // A call's answer has the form that its contract declares.
    return outcome;
  };
}
