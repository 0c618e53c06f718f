import { PRODUCTS } from "@candor/contract/shown-words.ts";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { blanks } from "../../../lib/faults.ts";
import { t } from "../../../lib/text.ts";
import type { ConfigFormProps } from "../../../lib/area.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import type { Jurisdiction } from "./jurisdiction.ts";
import { LeverageFields } from "./LeverageFields.tsx";
import { isLaw, leveragesDraft, leveragesOf } from "./leverages.ts";

const COUNTRY = /^(?:default|[A-Z]{2})$/;

type Product = Jurisdiction["products"][number];

/** Edits the products and leverage that a country's law allows; without a subject it adds a country. */
export function JurisdictionSheet(props: ConfigFormProps<Jurisdiction>) {
  const { subject, title, sheet, now } = props;
  const isNew = subject === "";
  const form = useChangeForm({
    sheet,
    empty: { country: subject, products: now.products, ...leveragesDraft(now) },
    faultsOf: (draft) => ({
      wrong: {
        country: countryFault(draft.country),
        lv1_multiple: isLaw(draft) ? undefined : t("console-account.multiples-fault"),
      },
      missing: blanks(draft, "country"),
    }),
    changeOf: ({ country, products, ...draft }) => ({
      kind: "jurisdiction",
      subject: country,
      value: { products, ...leveragesOf(draft) },
    }),
  });
  const { country, products } = form.draft;
  const toggle = (product: Product, isIn: boolean) =>
    form.change({
      products: PRODUCTS.filter((one) => (one === product ? isIn : products.includes(one))),
    });
  return (
    <ChangeSheet
      sheet={sheet}
      now={isNew ? null : now}
      title={isNew ? title : t("console-account.jurisdiction-title", { country: title })}
      form={form}
    >
      {isNew && (
        <Field
          label={t("console.country")}
          hint={t("console-account.country-hint")}
          {...form.at("country")}
        >
          <TextInput
            value={country}
            maxLength={2}
            onChange={({ target }) => form.change({ country: target.value.toUpperCase() })}
          />
        </Field>
      )}
      <fieldset className="flex flex-col">
        <legend className="text-label text-text-2">{t("console-account.products")}</legend>
        <p className="pb-1 text-data text-text-3">{t("console-account.products-hint")}</p>
        {PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            isChecked={products.includes(product)}
            onCheckedChange={(isIn) => toggle(product, isIn)}
          >
            {t(`console-account.product-${product}`)}
          </Checkbox>
        ))}
      </fieldset>
      <LeverageFields
        draft={form.draft}
        onChange={form.change}
        error={form.at("lv1_multiple").error}
      />
    </ChangeSheet>
  );
}

const countryFault = (country: string): string | undefined =>
  country === "" || COUNTRY.test(country) ? undefined : t("console-account.country-hint");
