import { PRODUCTS } from "@candor/contract/config-kinds.ts";
import { Checkbox } from "@candor/ui/Checkbox.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import type { OpenSheet } from "../../../parts/Action.tsx";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import type { Jurisdiction, Product } from "./config-kinds.ts";

const COUNTRY = /^(?:default|[A-Z]{2})$/;

type JurisdictionSheetProps = {
  /** Undefined for a country that is not listed yet. */
  subject: string | undefined;
  sheet: OpenSheet;
  now: Jurisdiction;
};

/** Which products the law of a country leaves to its users. */
export function JurisdictionSheet({ subject, sheet, now }: JurisdictionSheetProps) {
  const [country, setCountry] = useState(subject ?? "");
  const [products, setProducts] = useState(now.products);
  const toggle = (product: Product, isIn: boolean) =>
    setProducts(PRODUCTS.filter((one) => (one === product ? isIn : products.includes(one))));
  return (
    <ChangeSheet
      sheet={sheet}
      title={
        subject === undefined
          ? t("console.add-country")
          : t("console.jurisdiction-title", {
              country: subject === "default" ? t("console.every-other-country") : subject,
            })
      }
      change={
        COUNTRY.test(country)
          ? { kind: "jurisdiction", subject: country, value: { products } }
          : undefined
      }
    >
      {subject === undefined && (
        <Field label={t("console.country")} hint={t("console.country-hint")}>
          <TextInput
            value={country}
            maxLength={2}
            onChange={({ target }) => setCountry(target.value.toUpperCase())}
          />
        </Field>
      )}
      <fieldset className="flex flex-col">
        <legend className="text-label text-text-2">{t("console.products")}</legend>
        {PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            isChecked={products.includes(product)}
            onCheckedChange={(isIn) => toggle(product, isIn)}
          >
            {t(`console.product-${product}`)}
          </Checkbox>
        ))}
      </fieldset>
    </ChangeSheet>
  );
}
