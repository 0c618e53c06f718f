import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { useOperator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { ProposeApprover } from "./ProposeApprover.tsx";

type Approvers = OperatorCallOutput<"withdrawal.getApprovers">;
type Approver = Approvers["approvers"][number];
type Change = Approvers["changes"][number];

const REREAD_MS = 10_000;

/** The owners of the passkeys that sign withdrawals, by the signer's own list, and pending changes. */
export function ApproversScreen() {
  const may = useMay();
  const approvers = useCall("withdrawal.getApprovers", {}, { everyMs: REREAD_MS });
  return (
    <Screen
      title={t("console-withdrawal.approvers")}
      {...(may("withdrawal.requestApprover") ? { actions: <ProposeApprover /> } : {})}
    >
      <CallState query={approvers}>
        {(said) => (
          <div className="flex flex-col gap-4">
            <p className="max-w-150 text-body text-text-2">{rule(said)}</p>
            <Card isPadded={false}>
              <Table
                label={t("console-withdrawal.approvers")}
                columns={columns(may("withdrawal.requestDismissal"))}
                rows={said.approvers}
                rowKey={({ key }) => key}
                empty={<Empty title={t("console-withdrawal.no-approvers")} />}
              />
            </Card>
            <Card isPadded={false} title={t("console-withdrawal.approver-changes")}>
              <Table
                label={t("console-withdrawal.approver-changes")}
                columns={changeColumns()}
                rows={said.changes}
                rowKey={({ id }) => id}
                empty={<Empty title={t("console-withdrawal.no-approver-changes")} />}
              />
            </Card>
          </div>
        )}
      </CallState>
    </Screen>
  );
}

/** What the signer asks for now, in words. */
function rule(said: Approvers): string {
  if (said.seen_at === null) return t("console-withdrawal.approvers-unknown");
  const people = new Set(said.approvers.map(({ name }) => name)).size;
  const least = said.founds_while_fewer_than;
  return least !== null && people < least
    ? t("console-withdrawal.approvers-founding", { count: least })
    : t("console-withdrawal.approvers-text", { seconds: said.new_key_after_seconds });
}

const columns = (mayDismiss: boolean): Column<Approver, string>[] => [
  {
    id: "name",
    head: t("console-withdrawal.fact-operator"),
    cell: ({ name }) => <Name name={name} />,
  },
  {
    id: "key",
    head: t("console-withdrawal.fact-key"),
    cell: ({ key }) => <Figure className="break-all">{key.slice(0, 16)}…</Figure>,
  },
  {
    id: "from",
    head: t("console-withdrawal.approver-from"),
    cell: ({ from }) => (Date.parse(from) === 0 ? "" : <Time value={from} style="moment" />),
  },
  {
    id: "dismiss",
    head: t("console-withdrawal.approver-change"),
    cell: (approver) => mayDismiss && <Dismiss approver={approver} />,
  },
];

function Name({ name }: { name: string }) {
  const operator = useOperator();
  return operator.name === name ? (
    <span className="flex gap-1.5">
      {name} <Badge tone="accent">{t("console-withdrawal.you")}</Badge>
    </span>
  ) : (
    name
  );
}

const Dismiss = ({ approver: { name, key } }: { approver: Approver }) => (
  <Action label={t("console-withdrawal.dismiss")} variant="danger">
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="withdrawal.requestDismissal"
        title={t("console-withdrawal.dismiss-title", { name })}
        description={t("console-withdrawal.dismiss-text")}
        confirmLabel={t("console.ask")}
        tone="danger"
        inputOf={(reason) => ({ key, reason })}
        doneText={t("console-withdrawal.approver-asked")}
      />
    )}
  </Action>
);

const changeColumns = (): Column<Change, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ decided_at: at }) => <Time value={at} style="moment" />,
  },
  { id: "name", head: t("console-withdrawal.fact-operator"), cell: ({ name }) => name },
  {
    id: "kind",
    head: t("console-withdrawal.approver-change"),
    cell: ({ kind }) => t(`console-withdrawal.approver-${kind}`),
  },
  {
    id: "state",
    head: t("console-withdrawal.approver-state"),
    cell: ({ carried_at: at, refused }) => {
      if (refused !== null) return t("console-withdrawal.approver-refused", { why: refused });
      return t(
        at === null ? "console-withdrawal.approver-waits" : "console-withdrawal.approver-done",
      );
    },
  },
];
