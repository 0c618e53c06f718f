import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import { type DualTerms, draftOf, dualFaults, termsOf } from "./dual-draft.ts";
import { NameFields } from "./NameFields.tsx";
import { ShelfFields } from "./ShelfFields.tsx";

const DECIMALS_MAX = 18;

const AMOUNTS = [
  { name: "unit", label: "console-dual.unit", decimals: DECIMALS_MAX },
  { name: "price_step", label: "console-dual.price-step", decimals: 8 },
] as const;

const SHARES = [
  { name: "user_share", label: "console-dual.user-share" },
  { name: "premium_share", label: "console-dual.premium-share" },
] as const;

/**
 * Asks for other terms of tranches opened from tomorrow on; without a subject, of a new product. Purchases keep their
 * own.
 */
export function DualTermsSheet({ subject, title, sheet, now }: ConfigFormProps<DualTerms>) {
  const isNew = subject === "";
  const form = useChangeForm({
    sheet,
    empty: draftOf(subject, now),
    faultsOf: dualFaults,
    changeOf: (draft) => ({ kind: "dual", subject: draft.subject, value: termsOf(draft) }),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={isNew ? null : now}
      size="wide"
      title={isNew ? title : t("console-dual.terms-title", { subject })}
      form={form}
    >
      {isNew && <NameFields draft={form.draft} onChange={form.change} at={form.at} />}
      {AMOUNTS.map(({ name, label, decimals }) => (
        <Field key={name} label={t(label)} {...form.at(name)}>
          <DecimalInput
            value={form.draft[name]}
            decimals={decimals}
            onValueChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
      <Field
        label={t("console-dual.shares")}
        hint={t("console-dual.shares-range")}
        {...form.at("shares")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.shares}
          onChange={({ target }) => form.change({ shares: target.value })}
        />
      </Field>
      {SHARES.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={form.draft[name]}
          onValueChange={(value) => form.change({ [name]: value })}
          {...form.at(name)}
        />
      ))}
      <ShelfFields
        shelves={form.draft.shelves}
        onChange={(shelves) => form.change({ shelves })}
        at={form.at}
      />
    </ChangeSheet>
  );
}
