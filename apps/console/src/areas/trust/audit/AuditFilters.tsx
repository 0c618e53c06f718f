import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { useTypedFilter } from "../../../lib/typed-filter.ts";
import { DayRange } from "../../../parts/DayRange.tsx";
import { actionText } from "./action-text.ts";

export const auditFilters = ["from", "until", "operator", "action", "target", "outcome"] as const;
export type Filters = Partial<Record<(typeof auditFilters)[number], string>>;

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** What operators do is logged, what they read or only prepare is not. */
const ACTIONS = Object.entries(operatorRoutes)
  .flatMap(([id, { kind, isUnlogged }]) => (kind === "read" || isUnlogged === true ? [] : [id]))
  .toSorted();
const OUTCOMES = ["done", "refused"] as const;

/** Filters the log by days, operator, action, target and outcome. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { data: operators = [] } = useCall("auth.listOperators", {});
  const [target, setTarget] = useTypedFilter(filters.target ?? "", (text) =>
    onChange({ ...filters, target: text }),
  );
  const set = (change: Filters) => onChange({ ...filters, ...change });
  return (
    <search className="grid grid-cols-2 gap-3 desktop:grid-cols-6">
      <DayRange from={filters.from} until={filters.until} onChange={set} />
      <Choice
        label={t("console-trust.audit-operator")}
        value={filters.operator}
        choices={operators.map(({ name }) => name)}
        onChange={(operator) => set({ operator })}
      />
      <Choice
        label={t("console-trust.audit-action")}
        value={filters.action}
        choices={ACTIONS}
        textOf={actionText}
        onChange={(action) => set({ action })}
      />
      <Field label={t("console-trust.audit-target")}>
        <TextInput
          value={target}
          placeholder="user:… request:12"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTarget(event.target.value)}
        />
      </Field>
      <Choice
        label={t("console-trust.audit-outcome")}
        value={filters.outcome}
        choices={OUTCOMES}
        textOf={(outcome) => t(outcome === "done" ? "console-trust.done" : "console-trust.refused")}
        onChange={(outcome) => set({ outcome })}
      />
    </search>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  choices: readonly string[];
  textOf?: (choice: string) => string;
  onChange: (choice: string) => void;
};

/** Offers the known values or any; an unknown value of the address stays a choice. */
function Choice({
  label,
  value = "",
  choices,
  textOf = (choice) => choice,
  onChange,
}: ChoiceProps) {
  const known = value === "" || choices.includes(value) ? choices : [value, ...choices];
  return (
    <Field label={label}>
      <Select
        value={value}
        options={[
          { value: "", label: t("console.all") },
          ...known.map((choice) => ({ value: choice, label: textOf(choice) })),
        ]}
        onValueChange={onChange}
      />
    </Field>
  );
}
