import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";

type Worth = OperatorCallOutput<"wallet.getUserWorth">;

/** Shows a user's worth: assets less debts, and the currencies left out for lack of a price. */
export function UserWorth({ userId }: { userId: string }) {
  return (
    <CallState query={useCall("wallet.getUserWorth", { id: userId })}>
      {(worth) => (
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <Card title={t("console-wallet.total")}>
            <Total worth={worth} />
          </Card>
          <Card title={t("console-wallet.debts")}>
            <Debts debts={worth.debts} />
          </Card>
        </div>
      )}
    </CallState>
  );
}

const usdt = (value: string) => <Amount value={value} decimals={2} currency="USDT" />;

const Total = ({ worth }: { worth: Worth }) => (
  <div className="flex flex-col gap-3">
    <Facts
      facts={[
        { name: t("console-wallet.assets"), value: usdt(worth.assets) },
        { name: t("console-wallet.owed"), value: usdt(worth.owed) },
        {
          name: t("console-wallet.net"),
          value: <span className="text-body font-semibold">{usdt(worth.net)}</span>,
        },
      ]}
    />
    {worth.left_out.length > 0 && (
      <p className="text-data text-text-2">
        {t("console.left-out", { currencies: worth.left_out.join(t("console.list-comma")) })}
      </p>
    )}
  </div>
);

function Debts({ debts }: Pick<Worth, "debts">) {
  if (debts.length === 0)
    return <p className="text-data text-text-2">{t("console-wallet.no-debts")}</p>;
  return (
    <Facts
      facts={debts.map(({ currency_code: code, amount, equivalent }) => ({
        name: code,
        value: (
          <>
            <Amount value={amount} currency={code} {...ITS_OWN} />
            {equivalent !== null && <span className="text-text-2"> · {usdt(equivalent)}</span>}
          </>
        ),
      }))}
    />
  );
}
