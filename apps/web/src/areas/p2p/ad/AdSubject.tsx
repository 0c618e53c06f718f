import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useText } from "../../../lib/text.ts";
import { CountrySelect } from "../CountrySelect.tsx";
import type { Terms } from "../data.ts";
import type { AdPartProps } from "./AdForm.tsx";

type AdSubjectProps = AdPartProps & {
  terms: Terms;
  /** Side, coin and fiat of an existing advertisement are fixed. */
  isFixed: boolean;
};

/** Whether it buys or sells, which coin, for which fiat, and where is paid. */
export function AdSubject({ draft, onChange, at, terms, isFixed }: AdSubjectProps) {
  const t = useText();
  return (
    <>
      {!isFixed && (
        <>
          <Segmented
            label={t("p2p.side")}
            value={draft.side}
            onValueChange={(side) => onChange({ side })}
            options={[
              { value: "sell", label: t("p2p.i-sell"), tone: "sell" },
              { value: "buy", label: t("p2p.i-buy"), tone: "buy" },
            ]}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label={t("p2p.coin")}>
              <Select
                value={`${draft.currency}`}
                onValueChange={(id) => onChange({ currency: Number.parseInt(id, 10) })}
                options={terms.currencies.map(({ id, code }) => ({ value: `${id}`, label: code }))}
              />
            </Field>
            <Field label={t("p2p.fiat")}>
              <Select
                value={draft.fiat}
                onValueChange={(fiat) => onChange({ fiat })}
                options={terms.fiats.map((code) => ({ value: code, label: code }))}
              />
            </Field>
          </div>
        </>
      )}
      <Field label={t("p2p.country")} {...at("country")}>
        <CountrySelect
          countries={terms.countries}
          value={draft.country}
          onValueChange={(country) => onChange({ country })}
        />
      </Field>
    </>
  );
}
