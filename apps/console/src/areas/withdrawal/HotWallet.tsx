import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Copied } from "../../parts/Copied.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";
import { WalletMoves } from "./WalletMoves.tsx";

type Held = OperatorCallOutput<"withdrawal.getHotWallet">["balances"][number];

/** The wallet that pays withdrawals, as it was last seen, beside pending payments and sweeps. */
export function HotWallet() {
  const query = useCall("withdrawal.getHotWallet", {}, { everyMs: 30_000 });
  return (
    <Card title={t("console-withdrawal.wallet")}>
      <CallState query={query}>
        {({ address, seen_at: seenAt, balances, moves }) => (
          <div className="flex flex-col gap-4">
            <Facts
              facts={[
                {
                  name: t("console-withdrawal.fact-address"),
                  value:
                    address === null ? (
                      t("console-withdrawal.never-seen")
                    ) : (
                      <Copied value={address} />
                    ),
                },
                {
                  name: t("console-withdrawal.seen"),
                  value: seenAt === null ? null : <Time value={seenAt} style="moment" />,
                },
              ]}
            />
            {balances.length > 0 && (
              <Table
                label={t("console-withdrawal.wallet")}
                columns={columns()}
                rows={balances}
                rowKey={({ currency_code: code }) => code}
              />
            )}
            <WalletMoves moves={moves} />
          </div>
        )}
      </CallState>
    </Card>
  );
}

const columns = (): Column<Held, string>[] => [
  { id: "currency", head: t("console.currency"), cell: ({ currency_code: code }) => code },
  {
    id: "holds",
    head: t("console-withdrawal.holds"),
    align: "end",
    cell: ({ holds, waits }) => (
      <span className={dec(holds) < dec(waits) ? "text-danger" : undefined}>
        <Amount value={holds} {...ITS_OWN} />
      </span>
    ),
  },
  {
    id: "waits",
    head: t("console-withdrawal.waits"),
    align: "end",
    cell: ({ waits }) => <Amount value={waits} {...ITS_OWN} />,
  },
  {
    id: "unswept",
    head: t("console-withdrawal.unswept"),
    align: "end",
    cell: ({ unswept }) => <Amount value={unswept} {...ITS_OWN} />,
  },
];
