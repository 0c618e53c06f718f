import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { CoinField } from "../../parts/CoinField.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import { CollateralFields } from "./CollateralFields.tsx";
import { AMOUNTS, RATES, draftOf, faultsOf, termsOf } from "./terms-draft.ts";

/** Asks for other terms of a lent coin, or, without a subject, to lend another one; a loan keeps its own. */
export function LoanTermsSheet({
  subject,
  title,
  sheet,
  now,
}: ConfigFormProps<ConfigValue<"loans">>) {
  const isNew = subject === "";
  const { data: coins = [] } = useCall("trust.listConfig", { kind: "currency" });
  const form = useChangeForm({
    sheet,
    empty: draftOf(subject, now),
    faultsOf,
    changeOf: (draft) => ({ kind: "loans", subject: draft.subject, value: termsOf(draft) }),
  });
  const { draft, change, at } = form;
  return (
    <ChangeSheet
      sheet={sheet}
      now={isNew ? null : now}
      size="wide"
      title={isNew ? title : t("console-loans.terms-title")}
      form={form}
    >
      {isNew && (
        <CoinField
          label={t("console-loans.coin")}
          value={draft.currency}
          onValueChange={(currency) => {
            const coin = coins.find((one) => one.subject === currency);
            change({ currency, subject: coin?.title.toLowerCase() ?? "" });
          }}
          {...at("currency")}
        />
      )}
      {AMOUNTS.map(({ name, label }) => (
        <Field key={name} label={t(label)} {...at(name)}>
          <DecimalInput
            value={draft[name]}
            decimals={8}
            onValueChange={(value) => change({ [name]: value })}
          />
        </Field>
      ))}
      {RATES.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={draft[name]}
          onValueChange={(value) => change({ [name]: value })}
          {...at(name)}
        />
      ))}
      <CollateralFields
        collateral={draft.collateral}
        onChange={(collateral) => change({ collateral })}
        at={at}
      />
    </ChangeSheet>
  );
}
