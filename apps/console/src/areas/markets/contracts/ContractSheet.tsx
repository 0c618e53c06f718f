import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { blanks, rowBlanks } from "../../../lib/faults.ts";
import type { OpenSheet } from "../../../lib/open-sheet.ts";
import { t } from "../../../lib/text.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import { PercentField } from "../../../parts/PercentField.tsx";
import { type Contract, type Tier, termsOf } from "./contract.ts";
import { TierFields } from "./TierFields.tsx";

const TIERS_MAX = 12;
const LOT_DECIMALS_MAX = 8;
const EMPTY: Tier = { value_max: "", rate: "", multiple_max: "" };

const RATES = [
  { name: "half_spread", label: "console-markets.half-spread" },
  { name: "open_fee_rate", label: "console-markets.open-fee" },
  { name: "close_fee_rate", label: "console-markets.close-fee" },
  { name: "long_night_rate", label: "console-markets.long-night" },
  { name: "short_night_rate", label: "console-markets.short-night" },
] as const;

/** Requests new terms for a contract's later positions; the fields begin with the current ones. */
export function ContractSheet({ contract, sheet }: { contract: Contract; sheet: OpenSheet }) {
  const now = termsOf(contract);
  const [base = "", quote = ""] = contract.symbol.split("/");
  const form = useChangeForm({
    sheet,
    empty: { ...now, lots_max: `${now.lots_max}` },
    faultsOf: (draft) => ({
      missing: {
        ...blanks(draft, "lot_size", "lots_max", "exposure_max", ...RATES.map(({ name }) => name)),
        ...rowBlanks(draft.tiers),
      },
    }),
    changeOf: (draft) => ({
      kind: "contract",
      subject: String(contract.id),
      value: termsOf(draft),
    }),
  });
  const { draft, change } = form;
  const setTiers = (tiers: Tier[]) => change({ tiers });
  const amount = (
    name: "lot_size" | "lots_max" | "exposure_max",
    decimals: number,
    unit: string,
  ) => (
    <DecimalInput
      value={draft[name]}
      decimals={decimals}
      unit={unit}
      onValueChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      size="wide"
      title={t("console-markets.terms-title", { symbol: contract.symbol })}
      form={form}
    >
      <p className="text-data text-text-2">{t("console-markets.contract-text")}</p>
      {RATES.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={draft[name]}
          onValueChange={(ratio) => change({ [name]: ratio })}
          {...form.at(name)}
        />
      ))}
      <Field label={t("console-markets.lot-size")} {...form.at("lot_size")}>
        {amount("lot_size", LOT_DECIMALS_MAX, base)}
      </Field>
      <Field label={t("console-markets.lots-max")} {...form.at("lots_max")}>
        {amount("lots_max", 0, t("console-markets.lots"))}
      </Field>
      <Field label={t("console-markets.exposure-max")} {...form.at("exposure_max")}>
        {amount("exposure_max", 2, quote)}
      </Field>
      <p className="text-data text-text-2">{t("console-markets.tiers-text")}</p>
      {draft.tiers.map((tier, index) => (
        <TierFields
          key={index}
          tier={tier}
          number={index + 1}
          quote={quote}
          at={(field) => form.at(`${index}.${field}`)}
          onChange={(next) => setTiers(draft.tiers.with(index, next))}
          onRemove={() => setTiers(draft.tiers.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={draft.tiers.length >= TIERS_MAX}
        onClick={() => setTiers([...draft.tiers, EMPTY])}
      >
        {t("console-markets.add-tier")}
      </Button>
    </ChangeSheet>
  );
}
