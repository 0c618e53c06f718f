import type { FormSummary } from "@candor/ui/form/form-state.ts";

/** What stands against a draft, by field. */
export type Faults<Field extends string, Fault> = Partial<Record<Field, Fault>>;

/** A fault of an empty field reports a missing value, and that of any other a wrong one. */
export function summaryOf<Input, Field extends string, Fault>(
  faults: Faults<Field, Fault>,
  texts: Readonly<Record<Field, string>>,
  input: Input,
): FormSummary<Input, Field, Fault> {
  const wrong: Faults<Field, Fault> = {};
  const missing: Faults<Field, Fault> = {};
  for (const field of Object.keys(faults) as Field[])
    Object.assign(texts[field] === "" ? missing : wrong, { [field]: faults[field] });
  const isFine = Object.keys(faults).length === 0;
  return { input: isFine ? input : undefined, wrong, missing };
}
