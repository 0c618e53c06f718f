import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useCall } from "../lib/query.ts";
import { t } from "../lib/text.ts";

type CoinFieldProps = {
  label: string;
  /** The number of a currency as text, or "" for none. */
  value: string;
  onValueChange: (currency: string) => void;
  error?: string | undefined;
  onLeave?: () => void;
  className?: string;
};

/** One of the currencies that there are, by its code. */
export function CoinField({ label, value, onValueChange, ...rest }: CoinFieldProps) {
  const { data: coins = [] } = useCall("trust.listConfig", { kind: "currency" });
  return (
    <Field label={label} {...rest}>
      <Select
        value={value}
        options={[
          { value: "", label: t("console.choose") },
          ...coins.map(({ subject, title }) => ({ value: subject, label: title })),
        ]}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
