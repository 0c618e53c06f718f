import type { ConfigValue } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Trash2 } from "lucide-react";
import { rowBlanks } from "../../../lib/faults.ts";
import { t } from "../../../lib/text.ts";
import type { ConfigFormProps } from "../../../lib/area.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import { PercentField } from "../../../parts/PercentField.tsx";

type Tier = ConfigValue<"fee-tiers">[number];

const VOLUME_DECIMALS = 2;
const TIERS_MAX = 20;
const EMPTY: Tier = { volume_min: "", maker_discount: "", taker_discount: "" };

/** All tiers at once: they are one value, in rising order of volume. */
export function TiersSheet({ subject, sheet, now }: ConfigFormProps<Tier[]>) {
  const form = useChangeForm({
    sheet,
    empty: { tiers: now },
    faultsOf: ({ tiers }) => ({ missing: rowBlanks(tiers) }),
    changeOf: ({ tiers }) => ({ kind: "fee-tiers", subject, value: tiers }),
  });
  const { tiers } = form.draft;
  const setTiers = (next: Tier[]) => form.change({ tiers: next });
  const set = (index: number, tier: Tier) => setTiers(tiers.with(index, tier));
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      size="wide"
      title={t("console-spot.tiers-title")}
      form={form}
    >
      {tiers.map((tier, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">
            {t("console-spot.tier", { tier: index + 1 })}
          </legend>
          <Field
            label={t("console-spot.volume-from")}
            className="min-w-30 flex-1"
            {...form.at(`${index}.volume_min`)}
          >
            <DecimalInput
              value={tier.volume_min}
              decimals={VOLUME_DECIMALS}
              isDisabled={index === 0}
              onValueChange={(value) => set(index, { ...tier, volume_min: value })}
            />
          </Field>
          <PercentField
            className="min-w-30 flex-1"
            label={t("console-spot.maker-discount")}
            value={tier.maker_discount}
            {...form.at(`${index}.maker_discount`)}
            onValueChange={(value) => set(index, { ...tier, maker_discount: value })}
          />
          <PercentField
            className="min-w-30 flex-1"
            label={t("console-spot.taker-discount")}
            value={tier.taker_discount}
            {...form.at(`${index}.taker_discount`)}
            onValueChange={(value) => set(index, { ...tier, taker_discount: value })}
          />
          <IconButton
            label={t("console-spot.remove-tier", { tier: index + 1 })}
            disabled={index === 0}
            onClick={() => setTiers(tiers.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={tiers.length >= TIERS_MAX}
        onClick={() => setTiers([...tiers, EMPTY])}
      >
        {t("console-spot.add-tier")}
      </Button>
    </ChangeSheet>
  );
}
