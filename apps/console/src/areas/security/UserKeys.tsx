import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Table } from "../../parts/Table.tsx";

type Key = OperatorCallOutput<"keys.listUserKeys">[number];

/** The keys by which programs act for a user: what each may do, from where, and its last use. */
export const UserKeys = ({ id }: { id: string }) => (
  <Card title={t("console-security.keys")} isPadded={false}>
    <CallState query={useCall("keys.listUserKeys", { id })}>
      {(keys) => (
        <Table
          label={t("console-security.keys")}
          rows={keys}
          rowKey={(key) => key.id}
          empty={<Empty title={t("console-security.no-keys")} />}
          columns={columns()}
        />
      )}
    </CallState>
  </Card>
);

const columns = (): Column<Key, string>[] => [
  {
    id: "name",
    head: t("console-security.key-name"),
    cell: ({ name, is_expired: isExpired }) => (
      <span className="flex items-center gap-2">
        {name}
        {isExpired && <Badge tone="warning">{t("console-security.key-expired")}</Badge>}
      </span>
    ),
  },
  {
    id: "scopes",
    head: t("console-security.key-scopes"),
    cell: ({ scopes }) =>
      scopes.map((scope) => t(`console-security.scope-${scope}`)).join(t("console.list-comma")),
  },
  {
    id: "networks",
    head: t("console-security.key-networks"),
    cell: ({ networks }) =>
      networks.length === 0 ? t("console-security.key-anywhere") : networks.join(", "),
  },
  {
    id: "created",
    head: t("console-security.key-created"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "used",
    head: t("console-security.key-used"),
    cell: ({ used_at: at, used_from: from }) =>
      at === null ? (
        MISSING
      ) : (
        <span className="flex gap-2">
          <Time value={at} style="moment" />
          <Figure className="text-text-2">{from}</Figure>
        </span>
      ),
  },
  {
    id: "expires",
    head: t("console-security.expires"),
    cell: ({ expires_at: at }) => (at === null ? MISSING : <Time value={at} style="moment" />),
  },
];
