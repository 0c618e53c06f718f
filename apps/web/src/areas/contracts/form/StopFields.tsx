import { ZERO, parseDec } from "@candor/money";
import { profitAt } from "@candor/rules/contracts/calculator.ts";
import type { Entry } from "@candor/rules/contracts/value.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Contract } from "../terms.ts";

type StopName = "takeProfit" | "stopLoss";
const STOPS = ["takeProfit", "stopLoss"] as const;
const LABELS = {
  takeProfit: "contracts.take-profit-in",
  stopLoss: "contracts.stop-loss-in",
} as const;

export type StopFieldsProps = {
  contract: Contract;
  /** The part that a stop closes; undefined while it is unknown. */
  entry: Entry | undefined;
  values: Readonly<Record<StopName, string>>;
  errorAt: (field: StopName) => string | undefined;
  noteAt?: (field: StopName) => string | undefined;
  onCut?: (field: StopName) => void;
  onLeave?: (field: StopName) => void;
  onChange: (change: { field: StopName; value: string }) => void;
};

/** The fields of a position's stops, each with the result of closing there. */
export function StopFields(props: StopFieldsProps) {
  const { contract, entry, values, errorAt, noteAt, onCut, onLeave, onChange } = props;
  const t = useText();
  return STOPS.map((field) => (
    <Field
      key={field}
      label={t(LABELS[field], { currency: contract.legal_code })}
      error={errorAt(field)}
      hint={
        noteAt?.(field) ?? <StopOutcome contract={contract} entry={entry} price={values[field]} />
      }
      {...(onLeave && { onLeave: () => onLeave(field) })}
    >
      <DecimalInput
        name={field}
        value={values[field]}
        onValueChange={(value) => onChange({ field, value })}
        {...(onCut && { onCut: () => onCut(field) })}
        decimals={priceDecimals(contract)}
        step={contract.price_tick}
        isPadded
        hasSteppers
      />
    </Field>
  ));
}

type StopOutcomeProps = { contract: Contract; entry: Entry | undefined; price: string };

/** What closing there would bring after both fees. */
export function StopOutcome({ contract, entry, price }: StopOutcomeProps) {
  const t = useText();
  const at = parseDec(price) ?? ZERO;
  const isKnown = entry !== undefined && entry.lots > 0 && at > ZERO;
  // Net of fees the multiple plays no part.
  const net = isKnown ? profitAt(termsOf(contract), { ...entry, multiple: 1 }, at).net : undefined;
  return (
    <>
      {t("contracts.net-result")}{" "}
      <Amount
        value={net}
        currency={contract.legal_code}
        maxDecimals={2}
        sign="always"
        hasDirection
      />
    </>
  );
}
