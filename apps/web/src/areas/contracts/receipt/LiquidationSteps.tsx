import type { Dec } from "@candor/money";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import type { ReactNode } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import { useContracts } from "../listed.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { ContractPrice } from "../positions/PositionFigures.tsx";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Position } from "../terms.ts";
import {
  type Behind,
  type ReceiptClosing,
  behindOf,
  maintainedOf,
  termsAt,
  worthOf,
} from "./receipt.ts";

type StepsProps = { closing: ReceiptClosing; position: Position };

/** Shows why the position was liquidated: its equity, the required maintenance, and that it was not above that. */
export function LiquidationSteps({ closing, position }: StepsProps) {
  const t = useText();
  const isCross = closing.account !== null;
  return (
    <>
      <WorthStep closing={closing} position={position} />
      <MaintenanceStep closing={closing} position={position} />
      {isCross && <AccountStep closing={closing} />}
      <Step title={t("contracts.step-compare")}>
        <Comparison closing={closing} />
        <p className="text-text-2">
          {t(isCross ? "contracts.compare-cross" : "contracts.compare-isolated")}
        </p>
        <dl className="flex flex-col gap-1">
          {closing.liquidation_price !== null && (
            <CardFigure name={t("contracts.liquidation-price")}>
              <ContractPrice position={position} value={closing.liquidation_price} />
            </CardFigure>
          )}
          {closing.bankruptcy_price !== null && (
            <CardFigure name={t("contracts.bankruptcy-price")}>
              <ContractPrice position={position} value={closing.bankruptcy_price} />
            </CardFigure>
          )}
        </dl>
      </Step>
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{title}</h3>
      {children}
    </section>
  );
}

/** A line of arithmetic that ends with its result. */
function Line({ children }: { children: ReactNode }) {
  return (
    <Figure as="p" className="whitespace-normal">
      {children}
    </Figure>
  );
}

/** Prints an amount with the decimals that it has, eight at most. */
function usePrint(): (value: Dec | string) => string {
  const locale = useLocale();
  return (value) => formatAmount(value, { locale, maxDecimals: 8 });
}

function WorthStep({ closing, position }: StepsProps) {
  const t = useText();
  const print = usePrint();
  const worth = worthOf(closing, termsAt(closing, position));
  const isLong = closing.direction === "long";
  const [from, to] = isLong ? [worth.openPrice, worth.mark] : [worth.mark, worth.openPrice];
  return (
    <Step title={t("contracts.step-worth")}>
      <p className="text-text-2">
        {t(isLong ? "contracts.profit-long" : "contracts.profit-short")}
      </p>
      <Line>
        {print(worth.quantity)} × ({print(to)} − {print(from)}) = {print(worth.profit)}
      </Line>
      <p className="text-text-2">{t("contracts.equity-is")}</p>
      <Line>
        {print(worth.margin)} − {print(worth.nights)} + ({print(worth.profit)}) ={" "}
        {print(worth.equity)}
      </Line>
    </Step>
  );
}

function MaintenanceStep({ closing, position }: StepsProps) {
  const t = useText();
  const locale = useLocale();
  const print = usePrint();
  const maintained = maintainedOf(closing, termsAt(closing, position));
  const rate = (value: Dec) => formatPercent(value, { locale, decimals: 2 });
  return (
    <Step title={t("contracts.step-maintenance")}>
      <p className="text-text-2">{t("contracts.value-is", { value: print(maintained.value) })}</p>
      {maintained.parts.map((part) => (
        <Line key={String(part.rate)}>
          {print(part.value)} × {rate(part.rate)} = {print(part.amount)}
        </Line>
      ))}
      <p className="text-text-2">{t("contracts.plus-fee")}</p>
      <Line>
        {print(maintained.value)} × {rate(maintained.feeRate)} = {print(maintained.fee)}
      </Line>
      <Line>= {print(maintained.total)}</Line>
    </Step>
  );
}

function AccountStep({ closing: { account } }: Pick<StepsProps, "closing">) {
  const t = useText();
  const { data: list } = useContracts();
  if (account === null || list === undefined) return null;
  const behind = behindOf(account, (symbol) => {
    const found = list.find(({ market }) => market.symbol === symbol);
    return found && termsOf(found.market);
  });
  return (
    <Step title={t("contracts.step-account")}>
      {behind === undefined ? null : <AccountLines behind={behind} />}
    </Step>
  );
}

function AccountLines({ behind }: { behind: Behind }) {
  const t = useText();
  const print = usePrint();
  return (
    <>
      <Line>
        {t("trading.available")}: {print(behind.cash)}
      </Line>
      {behind.positions.map(({ symbol, worth, isLong, lots }, at) => (
        <Line key={at}>
          + {symbol} {t(isLong ? "contracts.long" : "contracts.short")}{" "}
          {t("contracts.lots-count", { lots })}: {print(worth)}
        </Line>
      ))}
      <Line>= {print(behind.equity)}</Line>
    </>
  );
}

/** Compares equity and maintenance of the position, or of the account behind it. */
function Comparison({ closing }: Pick<StepsProps, "closing">) {
  const t = useText();
  const print = usePrint();
  const { equity, maintenance } = closing.account ?? closing;
  return (
    <Line>
      {t("contracts.equity")} {print(equity)} ≤ {t("contracts.maintenance")} {print(maintenance)}
    </Line>
  );
}
