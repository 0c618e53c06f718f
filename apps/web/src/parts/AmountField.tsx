import { type Dec, formatDec } from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";

export type AmountFieldProps = {
  label: string;
  allLabel: string;
  /** What `form.at` gives. */
  at: { error: string | undefined; onLeave: () => void };
  value: string;
  onValueChange: (amount: string) => void;
  /** All there is to use; undefined until it is known. */
  most: Dec | undefined;
  decimals: number;
  /** All of a balance may be named though it is finer than its currency: `most` is taken as it is. */
  isDustMoved?: boolean;
  code: string | undefined;
};

/** An amount of a currency, and the way to name all of it: by the step that judges it. */
export function AmountField(props: AmountFieldProps) {
  const { label, allLabel, at, value, onValueChange, decimals, code, isDustMoved } = props;
  const most = isDustMoved ? props.most : props.most && onAmountStep(props.most, decimals);
  return (
    <Field
      label={label}
      {...at}
      action={
        <Button
          size="small"
          variant="ghost"
          className="-me-3"
          disabled={most === undefined}
          onClick={() => most !== undefined && onValueChange(formatDec(most))}
        >
          {allLabel}
        </Button>
      }
    >
      <DecimalInput
        name="amount"
        value={value}
        onValueChange={onValueChange}
        decimals={decimals}
        {...(code === undefined ? {} : { unit: code })}
      />
    </Field>
  );
}
