import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** The language of the label, where it is not the screen's. */
  lang?: string;
  description?: ReactNode;
  leading?: ReactNode;
};

export type RadioListProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** A tap or Enter has chosen; arrow keys only try. */
  onChosen: () => void;
  /** Takes the focus as it appears, where what had it is gone. */
  hasFocus?: boolean;
};

/** One choice of a list, of native radios. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onValueChange, onChosen, hasFocus = false } = props;
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [hasFocus]);

  function choose(next: Value) {
    onValueChange(next);
    onChosen();
  }

  function chooseByKey(event: KeyboardEvent, next: Value) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose(next);
  }

  return (
    <div ref={list} role="radiogroup" aria-label={label} className="-mx-2 flex flex-col">
      {options.map((option) => (
        <label
          key={option.value}
          onClick={(event) => event.detail > 0 && choose(option.value)}
          onKeyDown={(event) => chooseByKey(event, option.value)}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-accent desktop:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="peer sr-only"
          />
          {option.leading}
          <span className="flex min-w-0 flex-1 flex-col">
            <span lang={option.lang} className="text-body">
              {option.label}
            </span>
            {option.description !== undefined && (
              <span className="text-data text-text-2">{option.description}</span>
            )}
          </span>
          <Check
            aria-hidden="true"
            className="size-5 text-accent opacity-0 peer-checked:opacity-100"
          />
        </label>
      ))}
    </div>
  );
}
