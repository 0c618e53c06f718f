import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { approvingRoles } from "../../operators/requests.ts";
import { isWaiting } from "./decide.ts";
import { makeLink } from "./make-link.ts";
import { lockStanding } from "./operator-standing-rows.ts";

export const renewLink: OperatorWriteHandler<typeof auth.calls.renewLink> = async (
  ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const found = await lockStanding(tx, id);
  record({ target: `operator:${found?.name ?? id}`, after: null, reason });
  if (found === undefined || !found.is_active) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  // The link to an account in use opens only after its holder, or a third owner, had time to refuse it.
  const waitMs = found.enrolled_at === null ? 0 : ctx.config.renewalWaitMs;
  const made = await makeLink(tx, ctx.clock, id, { madeBy: operator.id, waitMs });
  const { link } = (await lockStanding(tx, id)) ?? found;
  const waits = link !== null && isWaiting(link, approvingRoles(ctx));
  return {
    id,
    name: found.name,
    token: made.token,
    opens_at: made.opensAt.toISOString(),
    expires_at: made.expiresAt.toISOString(),
    is_waiting: waits,
  };
};
