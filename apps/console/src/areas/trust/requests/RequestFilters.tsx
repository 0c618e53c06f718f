import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { queueText } from "../../../lib/queue-text.ts";
import { t } from "../../../lib/text.ts";
import { useTypedFilter } from "../../../lib/typed-filter.ts";
import { DayRange } from "../../../parts/DayRange.tsx";
import { useDashboard } from "../data.ts";
import { amountOf } from "./amount-filter.ts";
import { requestStates } from "./request-states.ts";

export const REQUEST_FILTERS = [
  "queue",
  "state",
  "text",
  "from",
  "until",
  "amount_min",
  "amount_max",
  "mine",
] as const;
export type Filters = Partial<Record<(typeof REQUEST_FILTERS)[number], string>>;

type RequestFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** One letter would match half of everything. */
const LETTERS_MIN = 2;

/** Filters requests by queue, state, number, name, day, amount, and those the operator has taken. */
export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  const set = (change: Filters) => onChange({ ...filters, ...change });
  const state = requestStates.find((one) => one === filters.state) ?? "open";
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QueueChoice queue={filters.queue ?? ""} onChange={(queue) => set({ queue })} />
        <Segmented
          className="max-w-full flex-wrap"
          label={t("console.state")}
          value={state}
          options={requestStates.map((value) => ({
            value,
            label: t(`console-trust.state-${value}`),
          }))}
          onValueChange={(next) => set({ state: next })}
        />
        <Segmented
          label={t("console-trust.claimed-by")}
          value={filters.mine === "1" ? "mine" : "all"}
          options={[
            { value: "all", label: t("console.all") },
            { value: "mine", label: t("console-trust.mine") },
          ]}
          onValueChange={(which) => set({ mine: which === "mine" ? "1" : "" })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-5">
        <Typed
          label={t("console-trust.find")}
          value={filters.text}
          clean={(text) => (text.length < LETTERS_MIN ? "" : text)}
          onChange={(text) => set({ text })}
        />
        <DayRange from={filters.from} until={filters.until} onChange={set} />
        <Typed
          label={t("console-trust.amount-min")}
          value={filters.amount_min}
          clean={amountOf}
          isAmount
          onChange={(amount) => set({ amount_min: amount })}
        />
        <Typed
          label={t("console-trust.amount-max")}
          value={filters.amount_max}
          clean={amountOf}
          isAmount
          onChange={(amount) => set({ amount_max: amount })}
        />
      </div>
    </search>
  );
}

/** The queues are those that the server says there are. */
function QueueChoice({ queue, onChange }: { queue: string; onChange: (queue: string) => void }) {
  const queues = useDashboard().data?.queues.map((one) => one.queue) ?? [];
  const known = queue === "" || queues.includes(queue) ? queues : [...queues, queue];
  return (
    <Select
      label={t("console-trust.queue")}
      value={queue}
      options={[
        { value: "", label: t("console-trust.all-queues") },
        ...known.map((value) => ({ value, label: queueText(value) })),
      ]}
      onValueChange={onChange}
    />
  );
}

type TypedProps = {
  label: string;
  value: string | undefined;
  /** What of the typed text is a filter; "": none of it. */
  clean: (text: string) => string;
  isAmount?: boolean;
  onChange: (text: string) => void;
};

/** A filter that is typed, and applied once typing pauses. */
function Typed({ label, value = "", clean, isAmount = false, onChange }: TypedProps) {
  const [typed, setTyped] = useTypedFilter(value, (text) => onChange(clean(text)));
  return (
    <Field label={label}>
      <TextInput
        inputMode={isAmount ? "decimal" : "search"}
        value={typed}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}
