import { Badge, type BadgeTone } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useListController } from "ra-core";
import { useMay } from "../../lib/access.ts";
import type { RowOf } from "../../lib/resources.ts";
import { roleText } from "../../lib/role-text.ts";
import { t } from "../../lib/text.ts";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AddOperator } from "./AddOperator.tsx";
import { type Operator, OperatorActions } from "./OperatorActions.tsx";

/** Who works here, with which roles, and who stands for it that they are somebody of their own. */
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
    head: t("console.enrolled-by"),
    cell: (operator) => <EnrolledBy operator={operator} />,
  },
  {
    id: "approves",
    head: t("console.approves-from"),
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

const isToCome = (at: string): boolean => Date.parse(at) > Date.now();

const tones: Record<Operator["state"], BadgeTone> = {
  invited: "warning",
  active: "up",
  stopped: "danger",
};

/** Whether somebody is here, and the link that is out for them. */
const State = ({ operator: { state, link } }: { operator: Operator }) => (
  <span className="flex flex-col items-start gap-1 py-2">
    <Badge tone={tones[state]}>{t(`console.operator-${state}`)}</Badge>
    {link !== null && (
      <span className="text-text-2">
        {link.is_waiting ? (
          t("console.consent-awaited")
        ) : (
          <>
            {t("console.link-until")} <Time value={link.expires_at} style="moment" />
          </>
        )}
      </span>
    )}
  </span>
);

/** Somebody's enroller, and the second owner without whom the two count as one. */
function EnrolledBy({ operator }: { operator: Operator }) {
  const { state, link, enrolled_by: by, consented_by: second } = operator;
  const enroller = state === "invited" && link !== null ? link.made_by : by;
  const consenter = state === "invited" && link !== null ? link.consented_by : second;
  if (enroller === null) return t("console.setup");
  return (
    <span className="flex flex-col py-2">
      {enroller}
      <span className="text-text-2">
        {consenter === null
          ? t("console.no-consent")
          : t("console.consent-of", { operator: consenter })}
      </span>
    </span>
  );
}
