import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { mayRefuse } from "./decide.ts";
import { deleteLink } from "./link-rows.ts";
import { lockStanding } from "./operator-standing-rows.ts";

/** A refusal needs no step-up, since it only removes a risk. */
export const refuseLink: OperatorWriteHandler<typeof auth.calls.refuseLink> = async (
  _ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  if (!mayRefuse(operator, id)) return refuse("not-found");
  const found = await lockStanding(tx, id);
  record({ target: `operator:${found?.name ?? id}`, after: null, reason });
  if (found === undefined || found.link === null) return refuse("not-found");
  await deleteLink(tx, id);
  record({ before: { made_by: found.link.made_by_name } });
  return { is_refused: true };
};
