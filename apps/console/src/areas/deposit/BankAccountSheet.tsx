import type { ConfigValue } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";

type BankAccount = ConfigValue<"bank-account">;

const EMPTY: BankAccount = { holder: "", bank: "", account: "", bic: "", note: "" };
const FIELDS = [
  { name: "holder", most: 120 },
  { name: "bank", most: 120 },
  { name: "account", most: 40 },
  { name: "bic", most: 11 },
  { name: "note", most: 200 },
] as const;

/** Asks for another account that users pay a fiat to; without one, for the first. */
export function BankAccountSheet(props: ConfigFormProps<BankAccount | null>) {
  const { subject, title, sheet, now } = props;
  const form = useChangeForm({
    sheet,
    empty: now ?? EMPTY,
    faultsOf: (draft) => ({ missing: blanks(draft, "holder", "bank", "account") }),
    changeOf: (value) => ({ kind: "bank-account", subject, value }),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-deposit.bank-account-title", { currency: title })}
      form={form}
    >
      {FIELDS.map(({ name, most }) => (
        <Field key={name} label={t(`console-deposit.bank-${name}`)} {...form.at(name)}>
          <TextInput
            value={form.draft[name]}
            maxLength={most}
            onChange={({ target }) => form.change({ [name]: target.value })}
          />
        </Field>
      ))}
    </ChangeSheet>
  );
}
