import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useBill } from "./data.ts";
import { EntryLine } from "./EntryLine.tsx";

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
              <EntryLine key={line.id} line={line} currency={balance.currency_code} />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}
