import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { listRenewals } from "./renewal-rows.ts";

/** What is under way with operators' own accounts: every one of them sees it while it can be refused. */
export async function operatorAlarms({ db, clock }: OperatorCtx) {
  const renewals = await listRenewals(db, clock.now());
  return renewals.map(({ name, made_at: at }) => ({
    code: "operator-renewed",
    subject: name,
    since: at.toISOString(),
  }));
}
