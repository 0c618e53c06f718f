import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useText } from "../../../lib/text.ts";
import type { FieldsProps } from "./fields.ts";

export function MarketField({ draft, onChange, markets }: FieldsProps) {
  const t = useText();
  return (
    <Field label={t("bots.market")}>
      <Select
        name="symbol"
        value={draft.symbol}
        // Prices of another market mean nothing there.
        onValueChange={(symbol) =>
          onChange({ symbol, lower: "", upper: "", stopLoss: "", takeProfit: "" })
        }
        options={markets.map(({ symbol }) => ({ value: symbol, label: symbol }))}
        className="w-full"
      />
    </Field>
  );
}
