import type { auth } from "@candor/contract/areas/auth/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import { approvingRoles } from "../../operators/requests.ts";
import { consentFor, isWaiting, mayRefuse, ownConsent } from "./decide.ts";
import { listStandings } from "./operator-standing-rows.ts";

export const listOperators: OperatorReadHandler<typeof auth.calls.listOperators> = async (
  ctx,
  { operator },
) => {
  const [rows, now, approving] = [
    await listStandings(ctx.db),
    ctx.clock.now(),
    approvingRoles(ctx),
  ];
  return rows.map((row) => {
    const link = row.link !== null && row.link.expires_at > now ? row.link : null;
    const standing = { ...row, link };
    return {
      id: row.id,
      name: row.name,
      roles: rolesIn(row.roles),
      state: !row.is_active ? "stopped" : row.enrolled_at === null ? "invited" : "active",
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at?.toISOString() ?? null,
      enrolled_by: row.enrolled_by_name,
      consented_by: row.consented_by_name,
      may_approve_from: row.may_approve_from?.toISOString() ?? null,
      link: link && {
        made_by: link.made_by_name,
        consented_by: link.consented_by_name,
        opens_at: link.opens_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
        is_waiting: isWaiting(link, approving),
      },
      may_consent:
        row.is_active &&
        operator.roles.includes("owner") &&
        consentFor(standing) !== undefined &&
        ownConsent(standing, operator.id) === undefined,
      may_refuse: link !== null && row.is_active && mayRefuse(operator, row.id),
    };
  });
};
