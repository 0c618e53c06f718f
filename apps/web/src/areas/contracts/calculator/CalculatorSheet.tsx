import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { useMarkPrice } from "../data.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { LeverageField } from "../form/LeverageField.tsx";
import type { Contract } from "../terms.ts";
import { type CalculatorDraft, openingDraft } from "./calculator.ts";
import { CalculatorResult, type Question } from "./CalculatorResult.tsx";

export type CalculatorSheetProps = { contract: Contract; onClose: () => void };

const OPENING_MULTIPLE = 20;

/** Computes the result of a position with the functions that settle one. */
export function CalculatorSheet({ contract, onClose }: CalculatorSheetProps) {
  const t = useText();
  const mark = useMarkPrice(contract.symbol);
  const most = contract.tiers[0]?.multiple_max ?? 1;
  const [question, setQuestion] = useState<Question>("profit");
  const [draft, setDraft] = useState(() => openingDraft(Math.min(OPENING_MULTIPLE, most), mark));
  const change = (changed: Partial<CalculatorDraft>) => setDraft({ ...draft, ...changed });
  const price = { decimals: priceDecimals(contract), step: contract.price_tick, isPadded: true };
  const quote = contract.legal_code;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("contracts.calculator-of", { symbol: contract.symbol })}
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label={t("contracts.calculator")}
          value={question}
          onValueChange={setQuestion}
          options={[
            { value: "profit", label: t("contracts.profit") },
            { value: "target", label: t("contracts.target-price") },
            { value: "liquidation", label: t("contracts.liquidation-price") },
          ]}
          className="flex-wrap"
        />
        <Segmented
          label={t("contracts.direction")}
          size="small"
          value={draft.direction}
          onValueChange={(direction) => change({ direction })}
          options={[
            { value: "long", label: t("contracts.long"), tone: "buy" },
            { value: "short", label: t("contracts.short"), tone: "sell" },
          ]}
        />
        <LeverageField
          value={draft.multiple}
          onValueChange={(multiple) => change({ multiple })}
          bound={{ most, by: "contract" }}
          error={undefined}
        />
        <Field label={t("contracts.lots")}>
          <DecimalInput
            value={draft.lots}
            onValueChange={(lots) => change({ lots })}
            decimals={0}
            hasSteppers
          />
        </Field>
        <Field label={t("contracts.open-price-in", { currency: quote })}>
          <DecimalInput
            value={draft.entry}
            onValueChange={(entry) => change({ entry })}
            {...price}
          />
        </Field>
        {question === "profit" && (
          <Field label={t("contracts.close-price-in", { currency: quote })}>
            <DecimalInput
              value={draft.exit}
              onValueChange={(exit) => change({ exit })}
              {...price}
            />
          </Field>
        )}
        {question === "target" && (
          <Field label={t("contracts.wanted-in", { currency: quote })}>
            <DecimalInput
              value={draft.wanted}
              onValueChange={(wanted) => change({ wanted })}
              decimals={2}
            />
          </Field>
        )}
        <CalculatorResult question={question} draft={draft} terms={termsOf(contract)} />
      </div>
    </Sheet>
  );
}
