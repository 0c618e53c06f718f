import type { OperatorCallInput } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../../lib/text.ts";

const NAMES = ["operator", "action", "target", "outcome"] as const;
export type Filters = Pick<OperatorCallInput<"trust.exportAudit">, (typeof NAMES)[number]>;

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Narrows the log by what stands in its columns. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [typed, setTyped] = useState(filters);

  function set(name: keyof Filters, value: string) {
    const next = { ...typed, [name]: value };
    setTyped(next);
    onChange(next);
  }

  return (
    <search className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      {NAMES.map((name) => (
        <Field key={name} label={t(`console.audit-${name}`)}>
          <TextInput
            value={typed[name] ?? ""}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => set(name, target.value)}
          />
        </Field>
      ))}
    </search>
  );
}
