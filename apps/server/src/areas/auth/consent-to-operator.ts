import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { utcMinute } from "../../platform/text.ts";
import { consentFor, ownConsent } from "./decide.ts";
import { consentToLink } from "./link-rows.ts";
import { consentToEnrolment, isSameApproverGroup } from "./operator-rows.ts";
import { lockStanding } from "./operator-standing-rows.ts";

export const consentToOperator: OperatorWriteHandler<typeof auth.calls.consentToOperator> = async (
  ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const found = await lockStanding(tx, id);
  record({ target: `operator:${found?.name ?? id}`, after: null, reason });
  if (found === undefined || !found.is_active) return refuse("not-found");
  const own = ownConsent(found, operator.id);
  if (own !== undefined) return own;
  const what = consentFor(found);
  if (what === undefined) return refuse("nothing-changes");
  const now = ctx.clock.now();
  if (operator.mayApproveFrom > now)
    return refuse("approve-later", { from: utcMinute(operator.mayApproveFrom) });
  const enroller = (what === "link" ? found.link?.made_by : found.enrolled_by) ?? "";
  const name = (what === "link" ? found.link?.made_by_name : found.enrolled_by_name) ?? "";
  if (await isSameApproverGroup(tx, [enroller, operator.id], now))
    return refuse("same-hand", { operator: name });
  if (what === "link") await consentToLink(tx, id, operator.id);
  else await consentToEnrolment(tx, id, operator.id, now);
  record({ after: { what, enrolled_by: name } });
  return { is_consented: true };
};
