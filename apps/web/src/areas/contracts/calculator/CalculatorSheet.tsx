import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import type { ContractFormState } from "../form/form-state.ts";
import { LeverageField } from "../form/LeverageField.tsx";
import { priceOf } from "../form/lots.ts";
import { type CalculatorDraft, openingDraft } from "./calculator.ts";
import { CalculatorResult, type Question } from "./CalculatorResult.tsx";

export type CalculatorSheetProps = {
  form: Pick<ContractFormState, "contract" | "context" | "draft">;
  onClose: () => void;
};

/** Computes the result of a position with the functions that settle one; it opens with the order in the form. */
export function CalculatorSheet({ form, onClose }: CalculatorSheetProps) {
  const t = useText();
  const { contract, context } = form;
  const most = contract.tiers[0]?.multiple_max ?? 1;
  const [question, setQuestion] = useState<Question>("profit");
  const [draft, setDraft] = useState(() => openingDraft(form.draft, priceOf(form.draft, context)));
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
        <CalculatorResult question={question} draft={draft} terms={context.terms} />
      </div>
    </Sheet>
  );
}
