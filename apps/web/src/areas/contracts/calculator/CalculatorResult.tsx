import { type Dec, scaleOf } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { type CalculatorDraft, limitsOf, outlookOf, targetOf } from "./calculator.ts";

export type Question = "profit" | "target" | "liquidation";

type ResultProps = { question: Question; draft: CalculatorDraft; terms: ContractTerms };

/** The answer, as far as the fields give one. */
export function CalculatorResult({ question, draft, terms }: ResultProps) {
  return (
    <dl
      aria-live="polite"
      data-testid="calculated"
      className="flex flex-col gap-1 rounded-control bg-fill px-3 py-2 text-data"
    >
      {question === "profit" && <Profit draft={draft} terms={terms} />}
      {question === "target" && <Target draft={draft} terms={terms} />}
      {question === "liquidation" && <Limits draft={draft} terms={terms} />}
    </dl>
  );
}

type AnswerProps = Omit<ResultProps, "question">;

function Profit({ draft, terms }: AnswerProps) {
  const t = useText();
  const outlook = outlookOf(draft, terms);
  const amount = (value: Dec | undefined) => (
    <Amount value={value} currency={terms.quote} maxDecimals={4} />
  );
  return (
    <>
      <PreviewLine name={t("contracts.profit")}>
        <Amount
          value={outlook?.profit}
          currency={terms.quote}
          decimals={2}
          sign="always"
          hasDirection
        />
      </PreviewLine>
      <PreviewLine name={t("contracts.roe")}>
        <Percent value={outlook?.roe} />
      </PreviewLine>
      <PreviewLine name={t("contracts.fee-open")}>{amount(outlook?.openFee)}</PreviewLine>
      <PreviewLine name={t("contracts.fee-close")}>{amount(outlook?.closeFee)}</PreviewLine>
      <PreviewLine name={t("contracts.net-result")}>
        <Amount
          value={outlook?.net}
          currency={terms.quote}
          decimals={2}
          sign="always"
          hasDirection
        />
      </PreviewLine>
    </>
  );
}

function Target({ draft, terms }: AnswerProps) {
  const t = useText();
  return (
    <PreviewLine name={t("contracts.target-price")}>
      <Price value={targetOf(draft, terms)} decimals={scaleOf(terms.priceTick)} />
    </PreviewLine>
  );
}

function Limits({ draft, terms }: AnswerProps) {
  const t = useText();
  const limits = limitsOf(draft, terms);
  const decimals = scaleOf(terms.priceTick);
  return (
    <>
      <PreviewLine name={t("contracts.margin")}>
        <Amount value={limits?.margin} currency={terms.quote} decimals={2} />
      </PreviewLine>
      <PreviewLine name={t("contracts.liquidation-price")}>
        <Price value={limits?.liquidationPrice} decimals={decimals} />
      </PreviewLine>
      <PreviewLine name={t("contracts.bankruptcy-price")}>
        <Price value={limits?.bankruptcyPrice} decimals={decimals} />
      </PreviewLine>
    </>
  );
}
