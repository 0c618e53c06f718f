import { Amount } from "@candor/ui/Amount.tsx";
import { Button } from "@candor/ui/Button.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { PATHS } from "../../screens.ts";
import { useQuotations } from "../../data/markets.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import { Bill } from "./Bill.tsx";

export type BalanceSheetProps = {
  balance: Balance;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onTransfer: () => void;
};

/** One balance: its figures, the lines that made it, and what can be done with it. */
export function BalanceSheet({ balance, isOpen, onOpenChange, onTransfer }: BalanceSheetProps) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const market = useQuotations().data?.find(
    ({ currency_id }) => currency_id === balance.currency_id,
  );
  const footer = (
    <>
      <Button variant="primary" onClick={onTransfer}>
        {t("wallet.transfer")}
      </Button>
      {market !== undefined && (
        <Link to={PATHS.trade} search={{ symbol: market.symbol }} className={buttonClass({})}>
          {t("wallet.trade")}
        </Link>
      )}
    </>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={balance.currency_code}
      description={t(`common.kind-${balance.type}`)}
      footer={footer}
    >
      <dl className="flex flex-col gap-2 rounded-card bg-surface p-4 text-body">
        <Figure name={t("wallet.balance")}>
          <Amount value={balance.balance} isHidden={isHidden} className="font-semibold" />
        </Figure>
        <Figure name={t("wallet.available")}>
          <Amount value={balance.available} isHidden={isHidden} />
        </Figure>
        <Figure name={t("wallet.frozen")}>
          <Amount value={balance.frozen} isHidden={isHidden} />
        </Figure>
        <Figure name={t("wallet.worth")}>
          <Fiat value={toFiat(balance.equivalent, fiat)} currency={fiat.code} isHidden={isHidden} />
        </Figure>
      </dl>
      <h3 className="pt-5 pb-1 text-h2">{t("wallet.bill")}</h3>
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
