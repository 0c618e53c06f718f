import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Table } from "../../parts/Table.tsx";
import { UserKeys } from "./UserKeys.tsx";
import { UserSecurityChanges } from "./UserSecurityChanges.tsx";

type Security = OperatorCallOutput<"security.getUserSecurity">;
type Session = Security["sessions"][number];

/** What protects a user's account, where it is signed in, which programs may use it, and what changed. */
export function UserSecurity() {
  const { id = "" } = useParams();
  return (
    <div className="flex flex-col gap-4">
      <CallState query={useCall("security.getUserSecurity", { id })}>
        {(security) => (
          <div className="grid items-start gap-4 desktop:grid-cols-[2fr_3fr]">
            <Card title={t("console-security.protections")}>
              <Protections security={security} />
            </Card>
            <Card title={t("console-security.sessions")} isPadded={false}>
              <Table
                label={t("console-security.sessions")}
                rows={security.sessions}
                rowKey={({ created_at: at, address }) => `${at} ${address ?? ""}`}
                empty={<Empty title={t("console-security.no-sessions")} />}
                columns={sessionColumns()}
              />
              <p className="px-4 py-3 text-data text-text-3">{t("console-security.seen-hint")}</p>
            </Card>
          </div>
        )}
      </CallState>
      <UserKeys id={id} />
      <UserSecurityChanges id={id} />
    </div>
  );
}

const yes = (has: boolean) => t(has ? "console-security.set" : "console-security.not-set");
const since = (at: string | null) =>
  at === null ? t("console-security.not-set") : <Time value={at} style="moment" />;

const Protections = ({ security }: { security: Security }) => (
  <Facts
    facts={[
      { name: t("console-security.email"), value: yes(security.has_email) },
      { name: t("console-security.mobile"), value: yes(security.has_mobile) },
      {
        name: t("console.passkeys"),
        value:
          security.passkeys.length === 0
            ? t("console-security.not-set")
            : security.passkeys.map(({ name }) => name).join(t("console.list-comma")),
      },
      { name: t("console-security.totp"), value: since(security.totp_at) },
      { name: t("console-security.pay-password"), value: since(security.pay_password_at) },
      { name: t("console-security.recovery"), value: `${security.recovery_codes_left}` },
      {
        name: t("console-security.held-until"),
        value: security.withdrawals_held_until && (
          <Time value={security.withdrawals_held_until} style="moment" />
        ),
      },
      {
        name: t("console-security.locked"),
        value: security.locked_at && <Time value={security.locked_at} style="moment" />,
      },
    ]}
  />
);

const sessionColumns = (): Column<Session, string>[] => [
  {
    id: "device",
    head: t("console-security.device"),
    cell: ({ device }) => device ?? MISSING,
  },
  {
    id: "address",
    head: t("console-security.address"),
    cell: ({ address }) => <Figure className="select-all">{address ?? MISSING}</Figure>,
  },
  {
    id: "since",
    head: t("console-security.signed-in"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "seen",
    head: t("console.seen"),
    cell: ({ seen_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "until",
    head: t("console-security.expires"),
    cell: ({ expires_at: at }) => <Time value={at} style="moment" />,
  },
];
