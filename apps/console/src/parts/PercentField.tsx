import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { percentText, ratioText } from "../lib/percent-text.ts";

const DECIMALS_MAX = 6;

type PercentFieldProps = {
  label: string;
  /** A share as it is stored ("0.001"), or "" for none. */
  value: string;
  onValueChange: (ratio: string) => void;
  error?: string | undefined;
  onLeave?: () => void;
  className?: string;
};

/** A share, typed in percent and kept as the decimal that is stored. */
export const PercentField = ({ label, value, onValueChange, ...rest }: PercentFieldProps) => (
  <Field label={label} {...rest}>
    <DecimalInput
      value={percentText(value)}
      onValueChange={(percent) => onValueChange(ratioText(percent))}
      decimals={DECIMALS_MAX}
      unit="%"
    />
  </Field>
);
