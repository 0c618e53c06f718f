import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useGetIdentity, useListController } from "ra-core";
import { useMay } from "../../lib/access.ts";
import type { RowOf } from "../../lib/resources.ts";
import { roleText } from "../../lib/role-text.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AddOperator } from "./AddOperator.tsx";
import { RolesSheet } from "./RolesSheet.tsx";

export type Operator = OperatorCallOutput<"auth.listOperators">[number];

/** Who works here, with which roles; nobody gives roles to themselves, and nobody alone. */
export function OperatorsScreen() {
  const may = useMay();
  const list = useListController<RowOf<"operators">>({ resource: "operators", storeKey: false });
  return (
    <Screen
      title={t("console.operators")}
      {...(may("auth.addOperator") ? { actions: <AddOperator /> } : {})}
    >
      <RowList
        label={t("console.operators")}
        list={list}
        columns={columns()}
        empty={t("console.no-operators")}
      />
    </Screen>
  );
}

const columns = (): Column<Operator, string>[] => [
  {
    id: "name",
    head: t("console.operator-name"),
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: "roles",
    head: t("console.roles"),
    cell: ({ roles }) => (
      <span className="flex max-w-100 flex-wrap gap-1.5 py-2">
        {roles.length === 0 && <span className="text-text-2">{t("console.no-roles")}</span>}
        {roles.map((role) => (
          <Badge key={role}>{roleText(role)}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ is_active: isActive }) =>
      isActive ? (
        <Badge tone="up">{t("console.active")}</Badge>
      ) : (
        <Badge tone="danger">{t("console.stopped")}</Badge>
      ),
  },
  {
    id: "since",
    head: t("console.since"),
    cell: ({ created_at: at }) => <Time value={at} style="date" />,
  },
  {
    id: "seen",
    head: t("console.seen"),
    cell: ({ seen_at: at }) => (at === null ? MISSING : <Time value={at} />),
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    align: "end",
    cell: (operator) => <OperatorActions operator={operator} />,
  },
];

function OperatorActions({ operator }: { operator: Operator }) {
  const may = useMay();
  const { identity } = useGetIdentity();
  const { id, name, is_active: isActive } = operator;
  // Nobody changes their own roles or stops themselves.
  if (!isActive || identity === undefined || identity.id === id) return null;
  return (
    <span className="inline-flex gap-2">
      {may("auth.requestRoles") && (
        <Action label={t("console.change-roles")}>
          {(sheet) => <RolesSheet operator={operator} sheet={sheet} />}
        </Action>
      )}
      {may("auth.stopOperator") && (
        <Action label={t("console.stop")}>
          {(sheet) => (
            <ReasonSheet
              {...sheet}
              call="auth.stopOperator"
              title={t("console.stop-title", { name })}
              description={t("console.stop-text")}
              confirmLabel={t("console.stop")}
              tone="danger"
              inputOf={(reason) => ({ id, reason })}
              doneText={t("console.stopped-done")}
            />
          )}
        </Action>
      )}
    </span>
  );
}
