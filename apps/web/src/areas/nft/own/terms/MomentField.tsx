import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";

const MINUTE_MS = 60_000;

/** A moment as the browser's own picker writes it: local, to the minute. */
function localMinute(iso: string): string {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

type MomentFieldProps = {
  label: string;
  hint: string;
  at: { error: string | undefined; onLeave: () => void };
  /** ISO 8601, or empty for none. */
  value: string;
  onValueChange: (value: string) => void;
};

/** A day and a minute in the reader's own time zone. */
export const MomentField = ({ label, hint, at, value, onValueChange }: MomentFieldProps) => (
  <Field label={label} hint={hint} {...at}>
    <TextInput
      type="datetime-local"
      value={value === "" ? "" : localMinute(value)}
      onChange={({ target }) =>
        onValueChange(target.value === "" ? "" : new Date(target.value).toISOString())
      }
    />
  </Field>
);
