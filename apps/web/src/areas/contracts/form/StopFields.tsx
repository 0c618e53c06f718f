import { ZERO, parseDec } from "@candor/money";
import { profitAt } from "@candor/rules/contracts/calculator.ts";
import type { Entry } from "@candor/rules/contracts/value.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Contract } from "../terms.ts";
import {
  STOPS,
  type StopBase,
  type StopName,
  type TypedStops,
  pricesOf,
  shownStop,
  stopsIn,
} from "./stop-share.ts";

const LABELS = {
  takeProfit: {
    price: "contracts.take-profit-in",
    percent: "contracts.take-profit-percent",
    roe: "contracts.take-profit-roe",
  },
  stopLoss: {
    price: "contracts.stop-loss-in",
    percent: "contracts.stop-loss-percent",
    roe: "contracts.stop-loss-roe",
  },
} as const;

export type StopFieldsProps = {
  contract: Contract;
  /** The part that a stop closes; undefined while it is unknown. */
  entry: Entry | undefined;
  typed: TypedStops;
  /** What shares are counted from; undefined while it is unknown. */
  base: StopBase | undefined;
  errorAt: (field: StopName) => string | undefined;
  noteAt?: (field: StopName) => string | undefined;
  onCut?: (field: StopName) => void;
  onLeave?: (field: StopName) => void;
  onChange: (changed: Partial<TypedStops>) => void;
};

/** The fields of a position's stops, typed as prices or as percent, each with the result of closing there. */
export function StopFields(props: StopFieldsProps) {
  const { contract, entry, typed, base, errorAt, noteAt, onCut, onLeave, onChange } = props;
  const t = useText();
  const { stopUnit: unit } = typed;
  const decimals = priceDecimals(contract);
  const prices = pricesOf(typed, base);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span aria-hidden="true" className="text-data text-text-2">
          {t("contracts.stops-as")}
        </span>
        <Segmented
          label={t("contracts.stops-as")}
          size="small"
          value={unit}
          onValueChange={(next) => onChange(stopsIn(next, typed, base))}
          options={[
            { value: "price", label: t("trading.price") },
            { value: "percent", label: "%" },
            { value: "roe", label: t("contracts.roe") },
          ]}
        />
      </div>
      {STOPS.map((field) => (
        <Field
          key={field}
          label={t(LABELS[field][unit], { currency: contract.legal_code })}
          error={errorAt(field)}
          hint={
            noteAt?.(field) ?? (
              <>
                {unit !== "price" && (
                  <>
                    {t("trading.price")} <Price value={prices[field] || null} decimals={decimals} />
                    {" · "}
                  </>
                )}
                <StopOutcome contract={contract} entry={entry} price={prices[field]} />
              </>
            )
          }
          {...(onLeave && { onLeave: () => onLeave(field) })}
        >
          {unit === "price" ? (
            <DecimalInput
              name={field}
              value={typed[field]}
              onValueChange={(value) => onChange({ [field]: value })}
              {...(onCut && { onCut: () => onCut(field) })}
              decimals={decimals}
              step={contract.price_tick}
              isPadded
              hasSteppers
            />
          ) : (
            <DecimalInput
              name={field}
              value={shownStop(field, typed, base)}
              onValueChange={(value) => onChange({ [field]: "", [`${field}Share`]: value })}
              decimals={2}
              step={unit === "roe" ? "5" : "0.5"}
              unit="%"
              hasSteppers
            />
          )}
        </Field>
      ))}
    </>
  );
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
      <Amount value={net} currency={contract.legal_code} decimals={2} sign="always" hasDirection />
    </>
  );
}
