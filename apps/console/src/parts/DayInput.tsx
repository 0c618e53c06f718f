import { TextInput } from "@candor/ui/form/TextInput.tsx";

type DayInputProps = {
  /** "2026-11-23", or "" for none. */
  value: string;
  onValueChange: (value: string) => void;
  /** The last day that may be chosen. */
  max?: string;
};

/** A day by the browser's own picker. */
export const DayInput = ({ value, onValueChange, max }: DayInputProps) => (
  <TextInput
    type="date"
    value={value}
    {...(max === undefined ? {} : { max })}
    onChange={({ target }) => onValueChange(target.value)}
  />
);
