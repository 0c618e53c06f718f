import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import type { Sort } from "@candor/ui/list/DataTable.tsx";
import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { SwipeActions } from "@candor/ui/list/SwipeActions.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";

type Coin = { code: string; balance: string };

const coins: Coin[] = [
  { code: "BTC", balance: "0.51234567" },
  { code: "USDT", balance: "1234567.89" },
  { code: "LTC", balance: "0" },
];

export function ListSamples() {
  const t = useText();
  return (
    <>
      <Section name="ListRow, Card">
        {(["phone", "list", "dense"] as const).map((size) => (
          <Sample key={size} state={size}>
            <Card title={t("wallet.balances")} isPadded={false}>
              {coins.map(({ code, balance }) => (
                <ListRow
                  key={code}
                  size={size}
                  leading={<CoinIcon code={code} size={24} />}
                  title={code}
                  subtitle={size === "dense" ? undefined : t("wallet.no-funds-text")}
                  value={<Amount value={balance} />}
                  {...(code === "BTC" && {
                    onClick: () => undefined,
                    trailing: <ChevronRight aria-hidden="true" className="size-4 text-text-3" />,
                  })}
                />
              ))}
            </Card>
          </Sample>
        ))}
      </Section>
      <Section name="SwipeActions">
        <Sample state="rest">
          <Swiped />
        </Sample>
      </Section>
      <Section name="DataTable">
        <Tables />
      </Section>
    </>
  );
}

function Swiped() {
  const t = useText();
  return (
    <ul className="divide-y divide-hairline overflow-clip rounded-card bg-surface">
      {coins.map(({ code, balance }) => (
        <li key={code}>
          <SwipeActions
            label={code}
            actions={[
              { id: "amend", label: t("orders.amend"), onAct: () => toast(t("orders.amend")) },
              {
                id: "cancel",
                label: t("trading.cancel"),
                tone: "danger",
                onAct: () => toast(t("trading.cancel")),
                isDisabled: code === "LTC",
              },
            ]}
          >
            <ListRow
              leading={<CoinIcon code={code} />}
              title={code}
              subtitle={t("wallet.available")}
              value={<Amount value={balance} />}
            />
          </SwipeActions>
        </li>
      ))}
    </ul>
  );
}

function Tables() {
  const t = useText();
  const [sort, setSort] = useState<Sort<"coin" | "balance">>({
    id: "balance",
    direction: "descending",
  });
  const table = {
    label: t("wallet.balances"),
    columns: [
      { id: "coin" as const, head: t("wallet.coin"), cell: ({ code }: Coin) => code },
      {
        id: "balance" as const,
        head: t("wallet.available"),
        align: "end" as const,
        isSortable: true,
        cell: ({ balance }: Coin) => <Amount value={balance} />,
      },
    ],
    rowKey: ({ code }: Coin) => code,
  };
  return (
    <>
      <Sample state="list, sort">
        <DataTable {...table} rows={coins} sort={sort} onSortChange={setSort} />
      </Sample>
      <Sample state="dense">
        <DataTable {...table} rows={coins} density="dense" />
      </Sample>
      <Sample state="empty">
        <DataTable
          {...table}
          rows={[]}
          empty={<p className="p-4 text-body">{t("wallet.no-funds")}</p>}
        />
      </Sample>
    </>
  );
}
