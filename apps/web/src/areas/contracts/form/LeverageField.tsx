import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { StopSlider } from "@candor/ui/form/StopSlider.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import type { BoundedLeverage } from "../../../parts/trading/before-trading.ts";
import { PATHS } from "../../../paths.ts";
import { wholeOf } from "./draft.ts";
import { leverageStops } from "./lots.ts";

type LeverageFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  /** The largest that can be chosen, and why. */
  bound: BoundedLeverage;
  error: string | undefined;
  onLeave?: () => void;
};

/** The multiple, typed or by a slider up to what the size allows. */
export function LeverageField({
  value,
  onValueChange,
  bound: { most, by },
  error,
  onLeave,
}: LeverageFieldProps) {
  const t = useText();
  return (
    <div className="flex flex-col">
      <Field
        label={t("contracts.leverage")}
        error={error}
        {...(onLeave && { onLeave })}
        action={
          <Figure className="text-data text-text-3">
            {t("contracts.leverage-max", { maximum: most })}
          </Figure>
        }
      >
        <DecimalInput
          name="multiple"
          value={value}
          onValueChange={onValueChange}
          decimals={0}
          min="1"
          max={String(most)}
          unit="x"
          hasSteppers
        />
      </Field>
      {by === "level" && (
        <p className="text-data text-text-2">
          {t("contracts.own-limit", { maximum: most })}{" "}
          <Link to={PATHS.suitability} className="text-accent underline">
            {t("common.risk-limits")}
          </Link>
        </p>
      )}
      {by === "identity" && (
        <p className="text-data text-text-2">
          {t("contracts.limit-verified", { maximum: most })}{" "}
          <Link to={PATHS.identity} className="text-accent underline">
            {t("trading.before-identity")}
          </Link>
        </p>
      )}
      <StopSlider
        label={t("contracts.leverage")}
        min={1}
        max={most}
        stops={leverageStops(most)}
        value={wholeOf(value) ?? 1}
        onValueChange={(next) => onValueChange(String(next))}
        print={(multiple) => `${multiple}x`}
      />
    </div>
  );
}
