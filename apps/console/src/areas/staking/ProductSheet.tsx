import { STAKING_CATEGORIES } from "@candor/contract/finance-words.ts";
import type { ConfigValue } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { CurrencyField } from "./CurrencyField.tsx";
import { draftOf, faultsOf, termsOf } from "./product-draft.ts";
import { RateFields } from "./RateFields.tsx";

type Terms = ConfigValue<"staking">;

/** Asks for other terms of a product, or, without a subject, for a new one; what runs keeps its own. */
export function ProductSheet({ subject, title, sheet, now }: ConfigFormProps<Terms>) {
  const isNew = subject === "";
  const form = useChangeForm({
    sheet,
    empty: draftOf(subject, now, isNew),
    faultsOf,
    changeOf: (draft) => ({ kind: "staking", subject: draft.product, value: termsOf(draft) }),
  });
  const { draft, change, at } = form;
  return (
    <ChangeSheet
      sheet={sheet}
      now={isNew ? null : now}
      title={isNew ? title : t("console-staking.form-title", { product: subject })}
      form={form}
    >
      {isNew && (
        <>
          <Field
            label={t("console-staking.product")}
            hint={t("console-staking.product-hint")}
            {...at("product")}
          >
            <TextInput
              value={draft.product}
              maxLength={40}
              onChange={({ target }) => change({ product: target.value })}
            />
          </Field>
          <CurrencyField
            value={draft.currency_id}
            onValueChange={(currency_id) => change({ currency_id })}
          />
        </>
      )}
      <Field label={t("console-staking.category")}>
        <Select
          value={draft.category}
          options={STAKING_CATEGORIES.map((value) => ({
            value,
            label: t(`console-staking.category-${value}`),
          }))}
          onValueChange={(category) => change({ category })}
        />
      </Field>
      <Field
        label={t("console-staking.days")}
        hint={t("console-staking.days-range")}
        {...at("days")}
      >
        <TextInput
          inputMode="numeric"
          value={draft.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </Field>
      <RateFields draft={draft} onChange={change} at={at} />
    </ChangeSheet>
  );
}
