import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type BillLine, useBill } from "./data.ts";

/** The ledger lines of one balance, newest first: together they are the balance. */
export function Bill({ balance }: { balance: Balance }) {
  const t = useText();
  const query = useBill(balance);
  return (
    <ScreenState
      query={query}
      skeleton={<Skeleton className="h-32" />}
      isEmpty={(lines) => lines.length === 0}
      empty={<Empty title={t("wallet.no-lines")} />}
    >
      {(lines) => (
        <>
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} currency={balance.currency_code} />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

function Line({ line, currency }: { line: BillLine; currency: string }) {
  const t = useText();
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0">
      <span className="flex flex-col">
        <span className="text-body">{t(`wallet.line-${line.kind}`)}</span>
        {line.kind === "credit" && line.reason !== null && (
          <span className="text-data wrap-anywhere text-text-2">{line.reason}</span>
        )}
        <Time value={line.created_at} style="moment" className="text-data text-text-2" />
      </span>
      <CoinAmount
        value={line.amount}
        code={currency}
        hasUnit
        isExact
        sign="always"
        hasDirection
        className="text-body"
      />
    </li>
  );
}
