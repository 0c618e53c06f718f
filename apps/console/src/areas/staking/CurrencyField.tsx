import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";

type CurrencyFieldProps = { value: string; onValueChange: (currencyId: string) => void };

/** Chooses the locked currency among those with a reserve account of the house. */
export function CurrencyField({ value, onValueChange }: CurrencyFieldProps) {
  const reserve = useCall("staking.getStakingReserve", {}).data ?? [];
  return (
    <Field label={t("console-staking.currency")}>
      <Select
        value={value}
        options={reserve.map(({ currency_id: id, currency_code: label }) => ({
          value: `${id}`,
          label,
        }))}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
