import { TextInput } from "@candor/ui/form/TextInput.tsx";

type RecoveryInputProps = { value: string; onValueChange: (value: string) => void };

/** A recovery code, as it was written down. */
export const RecoveryInput = ({ value, onValueChange }: RecoveryInputProps) => (
  <TextInput
    name="recovery-code"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    onChange={(event) => onValueChange(event.target.value)}
  />
);
