import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { useAfterTyping } from "../../../lib/after-typing.ts";
import { t } from "../../../lib/text.ts";

export const auditFilters = ["operator", "action", "target", "outcome"] as const;
export type Filters = Partial<Record<(typeof auditFilters)[number], string>>;

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Narrows the log by what stands in its columns. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [typed, setTyped] = useState(filters);
  useAfterTyping(typed, () => {
    if (auditFilters.some((name) => (typed[name] ?? "") !== (filters[name] ?? ""))) onChange(typed);
  });

  return (
    <search className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      {auditFilters.map((name) => (
        <Field key={name} label={t(`console-trust.audit-${name}`)}>
          <TextInput
            value={typed[name] ?? ""}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
    </search>
  );
}
