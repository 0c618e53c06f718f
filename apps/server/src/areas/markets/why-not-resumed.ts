import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { isChangePending, lockConfig } from "../../operators/config-changes.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { nameOfSamePerson } from "../../operators/request-rows.ts";
import { type StateKind, findHalter } from "./rows.ts";
import type { SwitchCall } from "./switch-state.ts";

/** Why an operator cannot resume a halted market: the moment is published already, or they halted it themselves. */
export async function whyNotResumed(
  ctx: OperatorCtx,
  { tx, operator }: SwitchCall,
  kind: StateKind,
  marketId: number,
): Promise<Refusal<"change-pending" | "own-request" | "same-hand"> | undefined> {
  const subject = `${marketId}`;
  await lockConfig(tx, kind, subject);
  if (await isChangePending(tx, kind, subject)) return refuse("change-pending");
  const halter = await findHalter(tx, kind, subject);
  if (halter === undefined) return undefined;
  if (halter === operator.id) return refuse("own-request");
  const same = await nameOfSamePerson(tx, operator, halter, ctx.clock.now());
  return same === undefined ? undefined : refuse("same-hand", { operator: same });
}
