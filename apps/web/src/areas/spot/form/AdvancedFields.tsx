import { useId } from "react";
import { useText } from "../../../lib/text.ts";
import { Select } from "../../../parts/Select.tsx";
import { SELF_TRADES } from "@candor/contract/words.ts";
import { timeInForceOf, timesInForceOf } from "./form.ts";
import type { OrderAdvancedProps } from "./OrderAdvanced.tsx";

/** Time in force, where the type leaves a choice, and self-trade prevention, each with what it does. */
export function AdvancedFields({ draft, onChange }: OrderAdvancedProps) {
  const t = useText();
  const times = timesInForceOf(draft.type);
  const timeInForce = timeInForceOf(draft);
  return (
    <>
      {times.length > 0 && (
        <Choice
          label={t("orders.time-in-force")}
          value={timeInForce}
          values={times}
          nameOf={(value) => t(`spot.time-${value}`)}
          about={t(`orders.about-time-${timeInForce}`)}
          onChoose={(value) => onChange({ field: "timeInForce", value })}
        />
      )}
      <Choice
        label={t("orders.self-trade")}
        value={draft.selfTrade}
        values={SELF_TRADES}
        nameOf={(value) => t(`orders.self-${value}`)}
        about={t(`orders.about-self-${draft.selfTrade}`)}
        onChoose={(value) => onChange({ field: "selfTrade", value })}
      />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** What the present choice does. */
  about: string;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, nameOf, about, onChoose } = props;
  const aboutId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-label text-text-2">
        {label}
      </span>
      <Select
        label={label}
        aria-describedby={aboutId}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <p id={aboutId} className="text-data text-text-3">
        {about}
      </p>
    </div>
  );
}
