import { OTPField } from "@base-ui/react/otp-field";
import { codeDigits } from "./code-digits.ts";
import { cx } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type CodeInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  /** Called once all digits are there. */
  onComplete?: (value: string) => void;
  /** Six unless told (specification, point 5). */
  length?: number;
  isDisabled?: boolean;
  /** The digits are not to be read over a shoulder. */
  isMasked?: boolean;
};

/** A code from a mail or an authenticator: one box a digit; paste and one-time-code autofill work. */
export function CodeInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  isDisabled,
  isMasked = false,
}: CodeInputProps) {
  const { text } = useUiLocale();
  const field = useFieldControl();
  return (
    <OTPField.Root
      id={field.id}
      aria-describedby={field["aria-describedby"]}
      length={length}
      value={value}
      // The field's own filter knows the digits of one script alone.
      validationType="none"
      inputMode="numeric"
      normalizeValue={codeDigits}
      onValueChange={(next) => onValueChange(next)}
      onValueComplete={(next) => onComplete?.(next)}
      disabled={isDisabled}
      mask={isMasked}
      autoComplete={isMasked ? "off" : "one-time-code"}
      className="flex gap-2"
    >
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          key={index}
          aria-label={
            index === 0 ? undefined : text("codeDigit", { position: index + 1, count: length })
          }
          aria-invalid={field["aria-invalid"]}
          className={cx(
            "num h-13 w-full min-w-0 rounded-control border border-border bg-canvas text-center text-h2 outline-none",
            "focus:border-accent focus:[box-shadow:0_0_0_1px_var(--accent)] aria-invalid:border-danger disabled:opacity-45",
          )}
        />
      ))}
    </OTPField.Root>
  );
}
