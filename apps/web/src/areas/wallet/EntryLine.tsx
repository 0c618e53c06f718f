import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { BillLine } from "./data.ts";
import type { Kind } from "../../parts/transfer/transfer.ts";

export type EntryLineProps = {
  line: BillLine;
  currency: string;
  /** Named where lines of several accounts stand together. */
  account?: Kind;
};

/** One line of the ledger: what it is of, when, and what it changed. */
export function EntryLine({ line, currency, account }: EntryLineProps) {
  const t = useText();
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0">
      <span className="flex min-w-0 flex-col">
        <span className="text-body">{t(`wallet.line-${line.kind}`)}</span>
        {line.kind === "credit" && line.reason !== null && (
          <span className="text-data wrap-anywhere text-text-2">{line.reason}</span>
        )}
        {account !== undefined && (
          <span className="text-data text-text-2">{t(`common.kind-${account}`)}</span>
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
