import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { StopSlider } from "@candor/ui/StopSlider.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../screens.ts";
import { wholeOf } from "./draft.ts";
import { multipleStops } from "./lots.ts";

type MultipleFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  /** The largest for the size. */
  most: number;
  /** That is the user's own limit, which is below the contract's. */
  isOwnLimit?: boolean;
  error: string | undefined;
  onLeave?: () => void;
};

/** The multiple, typed or by a slider up to what the size allows. */
export function MultipleField({
  value,
  onValueChange,
  most,
  isOwnLimit = false,
  error,
  onLeave,
}: MultipleFieldProps) {
  const t = useText();
  return (
    <div className="flex flex-col">
      <Field
        label={t("contracts.leverage")}
        error={error}
        {...(onLeave && { onLeave })}
        action={
          <span className="num text-data text-text-3">
            {t("contracts.leverage-max", { maximum: most })}
          </span>
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
      {isOwnLimit && (
        <p className="text-data text-text-2">
          {t("contracts.own-limit", { maximum: most })}{" "}
          <Link to={PATHS.suitability} className="text-accent underline">
            {t("common.risk-limits")}
          </Link>
        </p>
      )}
      <StopSlider
        label={t("contracts.leverage")}
        min={1}
        max={most}
        stops={multipleStops(most)}
        value={wholeOf(value) ?? 1}
        onValueChange={(next) => onValueChange(String(next))}
        print={(multiple) => `${multiple}x`}
      />
    </div>
  );
}
