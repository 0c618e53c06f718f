import { Button } from "@candor/ui/Button.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import type { OpenSheet } from "../../../parts/Action.tsx";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import { PercentField } from "../../../parts/PercentField.tsx";
import type { Tier } from "./config-kinds.ts";

const VOLUME_DECIMALS = 2;
const TIERS_MAX = 20;
const EMPTY: Tier = { volume_min: "", maker_discount: "", taker_discount: "" };

type TiersSheetProps = { subject: string; sheet: OpenSheet; now: readonly Tier[] };

/** All tiers at once: they are one value, in rising order of volume. */
export function TiersSheet({ subject, sheet, now }: TiersSheetProps) {
  const [tiers, setTiers] = useState<readonly Tier[]>(now);
  const set = (index: number, tier: Tier) => setTiers(tiers.with(index, tier));
  const isComplete = tiers.every((tier) => Object.values(tier).every((value) => value !== ""));
  return (
    <ChangeSheet
      sheet={sheet}
      size="wide"
      title={t("console.tiers-title")}
      change={isComplete ? { kind: "fee-tiers", subject, value: [...tiers] } : undefined}
    >
      {tiers.map((tier, index) => (
        <fieldset key={index} className="flex min-w-0 items-end gap-3">
          <legend className="pb-1 text-label font-semibold">
            {t("console.tier", { tier: index + 1 })}
          </legend>
          <Field label={t("console.volume-from")} className="min-w-0 flex-1">
            <DecimalInput
              value={tier.volume_min}
              decimals={VOLUME_DECIMALS}
              isDisabled={index === 0}
              onValueChange={(value) => set(index, { ...tier, volume_min: value })}
            />
          </Field>
          <PercentField
            className="min-w-0 flex-1"
            label={t("console.maker-discount")}
            value={tier.maker_discount}
            onValueChange={(value) => set(index, { ...tier, maker_discount: value })}
          />
          <PercentField
            className="min-w-0 flex-1"
            label={t("console.taker-discount")}
            value={tier.taker_discount}
            onValueChange={(value) => set(index, { ...tier, taker_discount: value })}
          />
          <IconButton
            label={t("console.remove-tier", { tier: index + 1 })}
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
        {t("console.add-tier")}
      </Button>
    </ChangeSheet>
  );
}
