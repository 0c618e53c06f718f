import type { CodeScene } from "@candor/contract/areas/auth/calls.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Caller } from "../../http/session.ts";
import { findUserByTarget } from "../../protection/owners.ts";
import type { Target } from "../../protection/target.ts";

/** A code that is requested or tried: its scene, its target and the caller. */
export type Asking = { scene: CodeScene; target: Target; caller: Caller | undefined };

/** Who gets each scene's code: a newcomer at this address, the account of the address, or the caller. */
export const AUDIENCE = {
  register: "newcomer",
  bind: "newcomer",
  login: "account",
  forget: "account",
  update_password: "caller",
  step_up: "caller",
} as const satisfies Record<CodeScene, string>;

/** Why this caller neither gets nor tries a code of this scene at this target. */
export async function sceneRefusal(
  db: Db | Tx,
  { scene, target, caller }: Asking,
): Promise<Refusal<"session-required" | "address-not-own" | "live-only"> | undefined> {
  if (scene !== "bind" && AUDIENCE[scene] !== "caller") return undefined;
  if (caller === undefined) return refuse("session-required");
  if (scene === "bind" && caller.realm === "demo") return refuse("live-only");
  if (scene === "bind") return undefined;
  const owner = await findUserByTarget(db, target);
  return owner?.id === caller.userId ? undefined : refuse("address-not-own");
}
