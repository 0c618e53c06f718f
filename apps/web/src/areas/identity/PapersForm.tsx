import { ID_TYPES } from "@candor/contract/words.ts";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useMemo } from "react";
import { listCountries } from "../../data/countries.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type PapersDraft, papersSummary, refusedField } from "./papers-form.ts";
import { SubmitBar } from "./SubmitBar.tsx";
import { useSubmitted } from "./submitted.ts";

type PapersFormProps = { residence: string; hours: number };

/** Step 1: which document, where it is from, and what it says. */
export function PapersForm({ residence, hours }: PapersFormProps) {
  const t = useText();
  const countries = useCountryOptions();
  const form = useCallForm("identity.submitIdentity", {
    ...useSubmitted(),
    empty: { type: "id_card", country: residence, name: "", number: "" },
    changed: merged<PapersDraft>,
    summaryOf: papersSummary,
    say: useSay(),
    fieldOf: refusedField,
  });
  const { type, country, name, number } = form.draft;
  const isMyNumberNear = type === "id_card" && country === "JP";
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="text-label text-text-2">{t("identity.type")}</legend>
        <RadioList
          label={t("identity.type")}
          options={ID_TYPES.map((value) => ({ value, label: t(`identity.type-${value}`) }))}
          value={type}
          onValueChange={(value) => form.change({ type: value })}
          onChosen={() => undefined}
        />
      </fieldset>
      <Field
        label={t("identity.country")}
        hint={t("identity.country-hint")}
        {...form.at("country")}
      >
        <Select
          name="country"
          autoComplete="country"
          options={countries}
          value={country}
          onValueChange={(value) => form.change({ country: value })}
        />
      </Field>
      <Field label={t("identity.name")} hint={t("identity.as-printed")} {...form.at("name")}>
        <TextInput
          name="name"
          autoComplete="name"
          value={name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      <Field
        label={t("identity.number")}
        hint={t(isMyNumberNear ? "identity.my-number" : "identity.as-printed")}
        {...form.at("number")}
      >
        <TextInput
          name="document-number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onChange={({ target }) => form.change({ number: target.value })}
        />
      </Field>
      {form.error !== undefined && <ErrorNotice message={form.error} />}
      <SubmitBar hours={hours} isPending={form.isPending} />
    </form>
  );
}

function useCountryOptions() {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    const named = listCountries(locale).map(({ country, name }) => ({
      value: country,
      label: name,
    }));
    return [
      { value: "", label: t("identity.country-choose") },
      ...named.toSorted((one, other) => compare(one.label, other.label)),
    ];
  }, [t, locale]);
}
