import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "../class-names.ts";
import { controlClass, inputClass } from "./control-class.ts";
import type { DecimalDraft } from "./decimal-draft.ts";
import { paddedValue, shownText, steppedValue, typedDraft } from "./decimal-draft.ts";
import { useFieldControl } from "./field-context.ts";
import { localeInput } from "./locale-input.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type DecimalInputProps = {
  /** A plain decimal ("1234.5"), or "" for none. Never a number. */
  value: string;
  /** Gives a plain decimal, or "" when the field is empty or cannot be read. */
  onValueChange: (value: string) => void;
  /** The most decimals that can be typed; further digits are cut. */
  decimals: number;
  /** Called when digits beyond `decimals` were cut. */
  onCut?: () => void;
  /** Shows a price with all its decimals while the field is not edited. */
  isPadded?: boolean;
  /** What the steppers and the arrow keys add; one unit of the last decimal unless told. */
  step?: string;
  min?: string;
  max?: string;
  /** The coin's code at the end of the field. */
  unit?: string;
  hasSteppers?: boolean;
  /** Names the control where no Field stands around it. */
  label?: string;
  placeholder?: string;
  isDisabled?: boolean;
  name?: string;
  className?: string;
};

/** An amount or a price, typed with the locale's own marks and kept as text from end to end. */
export function DecimalInput(props: DecimalInputProps) {
  const {
    value,
    onValueChange,
    decimals,
    onCut,
    isPadded,
    unit,
    hasSteppers,
    label,
    placeholder,
    isDisabled,
    name,
    className,
  } = props;
  const { locale, text } = useUiLocale();
  const field = useFieldControl();
  const [draft, setDraft] = useState<DecimalDraft>();
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const plain = isPadded === true && !isEditing ? paddedValue(value, decimals) : value;
  const shown = shownText(draft, plain, locale, isEditing);
  const isUnreadable = value === "" && shown.trim() !== "";

  // A value that a price feed or a slider puts into the edited field is replaced by the next typed one.
  const isArrival = isEditing && draft?.value !== value;
  useLayoutEffect(() => {
    if (isArrival) input.current?.select();
  }, [isArrival, value]);

  function type(typed: string) {
    const next = typedDraft(typed, locale, decimals);
    if (next === undefined) return;
    setDraft(next);
    onValueChange(next.value);
    if (next.value !== (localeInput(typed, locale) ?? "")) onCut?.();
  }

  function step(direction: "up" | "down") {
    const { step: size = unitOfLastDecimal(decimals), min, max } = props;
    setDraft(undefined);
    onValueChange(
      steppedValue(value, direction, {
        step: size,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      }),
    );
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? "up" : "down");
  }

  /** The groups leave the text at once and all of it is selected, as on arrival by Tab: typing replaces it. */
  function begin() {
    flushSync(() => setIsEditing(true));
    input.current?.select();
  }

  function finish() {
    setIsEditing(false);
    if (!isUnreadable) setDraft(undefined);
  }

  const stepper = { isDisabled: isDisabled === true, name: label };
  return (
    <div aria-disabled={isDisabled === true || undefined} className={cx(controlClass, className)}>
      {hasSteppers === true && (
        <Stepper {...stepper} icon="minus" label={text("minus")} onStep={() => step("down")} />
      )}
      <input
        ref={input}
        {...field}
        {...(label === undefined ? {} : { "aria-label": label })}
        {...(isUnreadable ? { "aria-invalid": true } : {})}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        name={name}
        placeholder={placeholder}
        disabled={isDisabled}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={stepByKey}
        onFocus={begin}
        onBlur={finish}
        className={cx(inputClass, "num", hasSteppers === true && "px-0! text-center")}
      />
      {unit !== undefined && <span className="pe-3 text-label text-text-2">{unit}</span>}
      {hasSteppers === true && (
        <Stepper {...stepper} icon="plus" label={text("plus")} onStep={() => step("up")} />
      )}
    </div>
  );
}

type StepperProps = {
  icon: "minus" | "plus";
  label: string;
  name: string | undefined;
  isDisabled: boolean;
  onStep: () => void;
};

/** The arrow keys do the same in the field, so the buttons stay out of the tab order. */
function Stepper({ icon, label, name, isDisabled, onStep }: StepperProps) {
  const Icon = icon === "minus" ? Minus : Plus;
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={name === undefined ? label : `${label}: ${name}`}
      onClick={onStep}
      className="grid w-11 shrink-0 desktop:w-9 place-items-center self-stretch rounded-control text-text-2 hover:text-text active:bg-raised"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

const unitOfLastDecimal = (decimals: number): string =>
  decimals === 0 ? "1" : `0.${"1".padStart(decimals, "0")}`;
