import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId } from "react";
import { Sheet } from "./Sheet.tsx";

export type PickerOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  leading?: ReactNode;
};

export type PickerSheetProps<Value extends string> = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  options: readonly PickerOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
};

/** One choice from a list, in a sheet: a tap or Enter chooses and closes, arrow keys only choose. */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { isOpen, onOpenChange, title, options, value, onValueChange } = props;
  const name = useId();

  function choose(next: Value) {
    onValueChange(next);
    onOpenChange(false);
  }

  function chooseByKey(event: KeyboardEvent, next: Value) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose(next);
  }

  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={title}>
      <div role="radiogroup" aria-label={title} className="-mx-2 flex flex-col">
        {options.map((option) => (
          <label
            key={option.value}
            onClick={(event) => event.detail > 0 && choose(option.value)}
            onKeyDown={(event) => chooseByKey(event, option.value)}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-accent"
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
              <span className="text-body">{option.label}</span>
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
    </Sheet>
  );
}
