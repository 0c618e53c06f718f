import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { t } from "../../lib/text.ts";
import { PercentField } from "../../parts/PercentField.tsx";
import type { ProductDraft } from "./product-draft.ts";

const RATES = [
  { name: "daily_rate", label: "console-staking.daily-rate" },
  { name: "penalty_ratio", label: "console-staking.penalty-ratio" },
] as const;
const BOUNDS = [
  { name: "minimum", label: "console-staking.minimum" },
  { name: "maximum", label: "console-staking.maximum" },
  { name: "budget", label: "console-staking.budget" },
] as const;
const DECIMALS_MAX = 8;

type Name = (typeof RATES | typeof BOUNDS)[number]["name"];
type RateFieldsProps = {
  draft: Pick<ProductDraft, Name>;
  onChange: (change: Partial<Pick<ProductDraft, Name>>) => void;
  at: (field: Name) => { error: string | undefined; onLeave: () => void };
};

/** What a product pays and takes, and how much of it at once. */
export const RateFields = ({ draft, onChange, at }: RateFieldsProps) => (
  <>
    {RATES.map(({ name, label }) => (
      <PercentField
        key={name}
        label={t(label)}
        value={draft[name]}
        onValueChange={(value) => onChange({ [name]: value })}
        {...at(name)}
      />
    ))}
    {BOUNDS.map(({ name, label }) => (
      <Field key={name} label={t(label)} {...at(name)}>
        <DecimalInput
          value={draft[name]}
          decimals={DECIMALS_MAX}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      </Field>
    ))}
  </>
);
