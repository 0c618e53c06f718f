import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { roleText } from "../../lib/role-text.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AddOperator } from "./AddOperator.tsx";
import { type Operator, OperatorActions } from "./OperatorActions.tsx";
import { Table } from "../../parts/Table.tsx";

/** The operators, with their roles, and who vouches that they are people of their own. */
export function OperatorsScreen() {
  const may = useMay();
  const operators = useCall("auth.listOperators", {});
  return (
    <Screen
      title={t("console-auth.operators")}
      {...(may("auth.addOperator") ? { actions: <AddOperator /> } : {})}
    >
      <Card isPadded={false}>
        <CallState query={operators}>
          {(rows) => (
            <Table
              label={t("console-auth.operators")}
              columns={columns()}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<Empty title={t("console-auth.no-operators")} />}
            />
          )}
        </CallState>
      </Card>
    </Screen>
  );
}

const columns = (): Column<Operator, string>[] => [
  {
    id: "name",
    head: t("console-auth.operator-name"),
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: "roles",
    head: t("console-auth.roles"),
    cell: ({ roles }) => (
      <span className="flex max-w-60 flex-wrap gap-1.5 py-2">
        {roles.length === 0 && <span className="text-text-2">{t("console.no-roles")}</span>}
        {roles.map((role) => (
          <Badge key={role}>{roleText(role)}</Badge>
        ))}
      </span>
    ),
  },
  { id: "state", head: t("console.state"), cell: (operator) => <State operator={operator} /> },
  {
    id: "enrolled",
    head: t("console-auth.enrolled-by"),
    cell: (operator) => <EnrolledBy operator={operator} />,
  },
  {
    id: "approves",
    head: t("console-auth.approves-from"),
    cell: ({ may_approve_from: from }) =>
      from === null ? MISSING : <Time value={from} style={isToCome(from) ? "moment" : "date"} />,
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

const isToCome = (at: string): boolean => Date.parse(at) > serverNow();

const tones: Record<Operator["state"], BadgeTone> = {
  invited: "warning",
  active: "up",
  stopped: "danger",
};

/** Whether an operator has enrolled, and the open link. */
const State = ({ operator: { state, link } }: { operator: Operator }) => (
  <span className="flex flex-col items-start gap-1 py-2">
    <Badge tone={tones[state]}>{t(`console-auth.operator-${state}`)}</Badge>
    {link !== null && (
      <span className="text-text-2">
        {link.is_waiting ? (
          t("console-auth.consent-awaited")
        ) : (
          <>
            {t(isToCome(link.opens_at) ? "console-auth.link-from" : "console-auth.link-until")}{" "}
            <Time
              value={isToCome(link.opens_at) ? link.opens_at : link.expires_at}
              style="moment"
            />
          </>
        )}
      </span>
    )}
  </span>
);

/** An operator's enroller, and the second owner; without a second owner, enroller and operator count as one. */
function EnrolledBy({ operator }: { operator: Operator }) {
  const { state, link, enrolled_by: by, consented_by: second } = operator;
  const enroller = state === "invited" && link !== null ? link.made_by : by;
  const consenter = state === "invited" && link !== null ? link.consented_by : second;
  if (enroller === null) return t("console-auth.setup");
  return (
    <span className="flex flex-col py-2">
      {enroller}
      <span className="text-text-2">
        {consenter === null
          ? t("console-auth.no-consent")
          : t("console-auth.consent-of", { operator: consenter })}
      </span>
    </span>
  );
}
