import { cx } from "@candor/ui/class-names.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { BillLine, Entry } from "./data.ts";
import type { Kind } from "../../parts/transfer/transfer.ts";

export type EntryLineProps = {
  line: BillLine | Entry;
  currency: string;
  /** Named where lines of several accounts stand together. */
  account?: Kind;
  /** Shows what the line is about. */
  onOpen?: () => void;
};

const row = "flex min-h-14 w-full items-center justify-between gap-3 py-2 text-start";

/** One line of the ledger with its cause, time and amount. */
export function EntryLine({ line, currency, account, onOpen }: EntryLineProps) {
  const t = useText();
  const isHold = "is_hold" in line && line.is_hold;
  const content = (
    <>
      <span className="flex min-w-0 flex-col">
        <span className="text-body">{t(`wallet.line-${line.kind}`)}</span>
        {line.kind === "credit" && line.reason !== null && (
          <span className="text-data wrap-anywhere text-text-2">{line.reason}</span>
        )}
        {isHold && <span className="text-data text-text-2">{t("activity.balance-same")}</span>}
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
        hasDirection={!isHold}
        className="text-body"
      />
    </>
  );
  return (
    <li className="border-b border-hairline last:border-b-0">
      {onOpen === undefined ? (
        <div className={row}>{content}</div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={cx(row, "px-4 -outline-offset-2 hover:bg-fill active:bg-fill")}
        >
          {content}
        </button>
      )}
    </li>
  );
}
