import type { Endpoint } from "@candor/contract/define.ts";
import { missing } from "@candor/contract/missing-states.ts";
import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { userHolder } from "../protection/holder.ts";
import { factorsOf, proofsTaken } from "../protection/proofs.ts";
import { digestOf, spendStepUp } from "../protection/step-up.ts";
import type { Caller } from "./session.ts";

type Asked = {
  call: Endpoint;
  id: string;
  caller: Caller | undefined;
  raw: Record<string, unknown>;
  parsed: unknown;
  /** The request's headers, which have the proof. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** How long a password login counts as a proof, for accounts without a stronger proof than a code. */
const SIGNED_IN_MS = 10 * 60_000;

/** Why a request that needs a proof is refused: it has none, or one for another request. */
export async function whyUnproven(
  ctx: Pick<CoreCtx, "clock">,
  tx: Tx,
  { call, id, caller, raw, parsed, headers }: Asked,
): Promise<Refusal<"step-up-required"> | undefined> {
  const asks = call.stepUp?.(parsed);
  // A caller without a session is refused by the gate; value of the demo realm never leaves it.
  if (asks === undefined || caller === undefined || caller.realm === "demo") return undefined;
  const [strongest] = proofsTaken(await factorsOf(tx, caller.userId));
  const hasFactor = strongest !== "code";
  if (!hasFactor && asks === "factor") return undefined;
  if (!hasFactor && asks === "signed-in" && isSignedIn(ctx.clock.now(), caller)) return undefined;
  const authorised = { by: userHolder(caller), digest: digestOf(id, raw) };
  const spent = await spendStepUp(tx, ctx.clock, authorised, headers["step-up"]);
  if (!isRefusal(spent)) return undefined;
  // A user whose only proof is a code can sign in with the password instead.
  const state = !hasFactor && asks === "signed-in" ? "password-sign-in" : "second-factor";
  return { ...spent, missing: missing(state) };
}

/** A clock that was set back makes no session younger. */
const isSignedIn = (now: Date, { passwordAt }: Caller): boolean =>
  passwordAt !== undefined &&
  passwordAt <= now &&
  now.getTime() - passwordAt.getTime() < SIGNED_IN_MS;
