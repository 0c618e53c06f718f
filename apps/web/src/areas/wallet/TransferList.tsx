import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { ArrowRight } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Transfer, useTransfers } from "./data.ts";

/** What was moved between own accounts, newest first. */
export function TransferList() {
  const t = useText();
  const query = useTransfers();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={3} hasValue />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t("wallet.no-transfers")} />}
    >
      {(list) => (
        <>
          <ul>
            {list.map((one) => (
              <TransferRow key={one.id} transfer={one} />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 last:border-b-0">
      <span className="flex flex-wrap items-center gap-x-2 text-body">
        <span>
          <span className="sr-only">{t("wallet.from")} </span>
          {t(`common.kind-${transfer.from_field}`)}
        </span>
        <ArrowRight aria-hidden="true" className="size-4 text-text-2" />
        <span>
          <span className="sr-only">{t("wallet.to")} </span>
          {t(`common.kind-${transfer.to_field}`)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Time value={transfer.created_at} style="moment" className="text-data text-text-2" />
        <CoinAmount
          value={transfer.number}
          code={transfer.currency_code}
          hasUnit
          isExact
          className="text-body font-medium"
        />
      </span>
    </li>
  );
}
