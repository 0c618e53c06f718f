import { isFiat } from "@candor/rules/fiat.ts";
import { ZERO, dec } from "@candor/money";
import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Quotation } from "../../data/markets.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { PATHS } from "../../paths.ts";
import { AverageCost } from "./AverageCost.tsx";
import { Bill } from "./Bill.tsx";
import { HeldBy } from "./HeldBy.tsx";
import { RateOld } from "./RateOld.tsx";

export type BalanceSheetProps = {
  balance: Balance;
  market: Quotation | undefined;
  /** What the coin has cost on average, where that is known. */
  cost: string | undefined;
  /** Some account has something of the coin. */
  isHeld: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onTransfer: () => void;
};

/** One balance: its figures in full, the lines that made it, and what can be done with it. */
export function BalanceSheet(props: BalanceSheetProps) {
  const t = useText();
  const { balance, market, cost, isHeld, isOpen, onOpenChange, onTransfer } = props;
  const { currency_code: code } = balance;
  const footer = (
    <>
      {isHeld && (
        <Button variant="primary" onClick={onTransfer}>
          {t("wallet.transfer")}
        </Button>
      )}
      {isFiat(code) ? (
        <Link to={PATHS.convert} className={buttonClass({ variant: "primary" })}>
          {t("wallet.convert")}
        </Link>
      ) : (
        <Link
          to={PATHS.trade}
          search={market === undefined ? {} : { symbol: market.symbol }}
          className={buttonClass(isHeld ? {} : { variant: "primary" })}
        >
          {t("wallet.trade")}
        </Link>
      )}
    </>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={code}
      description={t(`common.kind-${balance.type}`)}
      footer={footer}
    >
      <dl className="flex flex-col gap-2 rounded-card bg-surface p-4 text-body">
        {(["balance", "available", "frozen"] as const).map((id) => (
          <Figure key={id} name={t(`wallet.${id}`)}>
            <CoinAmount
              value={balance[id]}
              code={code}
              isExact
              {...(id === "balance" ? { className: "font-semibold" } : {})}
            />
          </Figure>
        ))}
        <Figure name={t("wallet.worth")}>
          <Worth usdt={balance.equivalent} /> <RateOld code={code} />
        </Figure>
        {market !== undefined && (
          <Figure name={t("wallet.price")}>
            <span className="inline-flex gap-2">
              <LivePrice quotation={market} hasFlash={false} />
              <LiveChange quotation={market} />
            </span>
          </Figure>
        )}
        {market !== undefined && cost !== undefined && (
          <Figure name={t("wallet.average-cost")}>
            <span className="inline-flex gap-2">
              <AverageCost average={cost} quotation={market} />
            </span>
          </Figure>
        )}
      </dl>
      {dec(balance.frozen) !== ZERO && <HeldBy balance={balance} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-5 pb-1">
        <h3 className="text-h2">{t("wallet.bill")}</h3>
        <Link
          to={PATHS.coinEntries}
          search={{ currency: balance.currency_id }}
          className={buttonClass({ variant: "link", size: "small" })}
        >
          {t("wallet.all-lines")}
        </Link>
      </div>
      <Bill balance={balance} />
    </Sheet>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
