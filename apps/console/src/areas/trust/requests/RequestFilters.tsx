import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { t } from "../../../lib/text.ts";
import { useDashboard } from "../data.ts";
import { queueText } from "../queues.ts";
import { requestStates } from "./request-states.ts";

type Filters = { queue: string; state: RequestState };
type RequestFiltersProps = Filters & { onChange: (filters: Filters) => void };

/** Which queue and which state; the queues are those that the server says there are. */
export function RequestFilters({ queue, state, onChange }: RequestFiltersProps) {
  const queues = useDashboard().data?.queues.map((one) => one.queue) ?? [];
  const known = queue === "" || queues.includes(queue) ? queues : [...queues, queue];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={t("console-trust.queue")}
        value={queue}
        options={[
          { value: "", label: t("console-trust.all-queues") },
          ...known.map((value) => ({ value, label: queueText(value) })),
        ]}
        onValueChange={(next) => onChange({ queue: next, state })}
      />
      <Segmented
        className="max-w-full flex-wrap"
        label={t("console.state")}
        value={state}
        options={requestStates.map((value) => ({
          value,
          label: t(`console-trust.state-${value}`),
        }))}
        onValueChange={(next) => onChange({ queue, state: next })}
      />
    </div>
  );
}
