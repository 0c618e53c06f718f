import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../../lib/text.ts";
import { PercentField } from "../../../parts/PercentField.tsx";
import type { Tier } from "./contract.ts";

type TierFieldsProps = {
  tier: Tier;
  number: number;
  quote: string;
  /** The form's properties for a field. */
  at: (field: keyof Tier) => Pick<FieldProps, "error" | "onLeave">;
  onChange: (tier: Tier) => void;
  onRemove: () => void;
};

/** One step of a contract's risk tiers. */
export const TierFields = ({ tier, number, quote, at, onChange, onRemove }: TierFieldsProps) => (
  <fieldset className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3">
    <legend className="px-1 text-label font-semibold">
      {t("console-markets.tier-of", { number })}
    </legend>
    <Field
      label={t("console-markets.tier-value-max")}
      className="min-w-30 flex-1"
      {...at("value_max")}
    >
      <DecimalInput
        value={tier.value_max}
        decimals={2}
        unit={quote}
        onValueChange={(value) => onChange({ ...tier, value_max: value })}
      />
    </Field>
    <PercentField
      label={t("console-markets.tier-rate")}
      className="min-w-30 flex-1"
      value={tier.rate}
      onValueChange={(rate) => onChange({ ...tier, rate })}
      {...at("rate")}
    />
    <Field
      label={t("console-markets.multiple-max")}
      className="min-w-24 flex-1"
      {...at("multiple_max")}
    >
      <DecimalInput
        value={`${tier.multiple_max}`}
        decimals={0}
        onValueChange={(multiple) => onChange({ ...tier, multiple_max: multiple })}
      />
    </Field>
    <IconButton label={t("console-markets.remove-tier", { number })} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-5" />
    </IconButton>
  </fieldset>
);
