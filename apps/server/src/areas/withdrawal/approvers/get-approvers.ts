import { APPROVER_CHANGES } from "@candor/contract/areas/withdrawal/approvers.ts";
import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { findHotWallet } from "../operator-rows.ts";
import { findApprovers } from "../sign-withdrawal.ts";
import { listChanges } from "./rows.ts";

export const getApprovers: OperatorReadHandler<typeof withdrawal.calls.getApprovers> = async ({
  db,
}) => {
  const [said, wallet, changes] = await Promise.all([
    findApprovers(db),
    findHotWallet(db),
    listChanges(db),
  ]);
  return {
    seen_at: said === undefined ? null : (wallet?.seen_at.toISOString() ?? null),
    approvers: (said?.approvers ?? []).map(({ name, key, from }) => ({
      name,
      key,
      from: new Date(from).toISOString(),
    })),
    new_key_after_seconds: said?.newKeyAfterSeconds ?? 0,
    founds_while_fewer_than: said?.foundsWhileFewerThan ?? null,
    changes: changes.map((change) => ({
      ...change,
      kind: APPROVER_CHANGES.find((kind) => kind === change.kind) ?? "enrol",
      decided_at: change.decided_at.toISOString(),
      carried_at: change.carried_at?.toISOString() ?? null,
    })),
  };
};
