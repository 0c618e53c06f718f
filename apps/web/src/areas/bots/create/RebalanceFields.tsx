import { COINS_MAX, COINS_MIN } from "@candor/contract/areas/bots/choices.ts";
import { formatDec } from "@candor/money";
import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { X } from "lucide-react";
import { useText } from "../../../lib/text.ts";
import { AmountField } from "../../../parts/AmountField.tsx";
import { type Share, sumOf } from "./draft.ts";
import type { FieldsProps } from "./fields.ts";

/** Coins with their shares, and how far a share may be off. */
export function RebalanceFields({ draft, onChange, at, markets, funds }: FieldsProps) {
  const t = useText();
  const { shares } = draft;
  const codes = [...markets.map(({ symbol }) => symbol.split("/")[0] ?? ""), "USDT"];
  const set = (index: number, change: Partial<Share>) =>
    onChange({
      shares: shares.map((one, place) => (place === index ? { ...one, ...change } : one)),
    });
  const unused = codes.find((code) => !shares.some((one) => one.code === code));
  const { error } = at("shares");
  return (
    <>
      <fieldset className="flex flex-col gap-2.5" data-testid="bot-shares">
        <legend className="pb-1.5 text-label text-text-2">{t("bots.shares")}</legend>
        {shares.map(({ code, percent }, index) => (
          <div key={code} className="flex items-center gap-2">
            <Select
              label={t("bots.coin")}
              value={code}
              onValueChange={(next) => set(index, { code: next })}
              options={codes
                .filter((one) => one === code || !shares.some((other) => other.code === one))
                .map((value) => ({ value, label: value }))}
              className="w-28 shrink-0"
            />
            <div className="grid min-w-0 flex-1 grid-cols-1">
              <DecimalInput
                label={t("bots.share-of", { coin: code })}
                value={percent}
                onValueChange={(next) => set(index, { percent: next })}
                decimals={2}
                unit="%"
              />
            </div>
            <IconButton
              label={t("bots.remove-coin", { coin: code })}
              disabled={shares.length <= COINS_MIN}
              onClick={() => onChange({ shares: shares.filter((one) => one.code !== code) })}
            >
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3 text-data text-text-2">
          <span>
            {t("bots.shares-sum")}{" "}
            <Percent value={formatDec(sumOf(shares))} unit="percent" variant="plain" decimals={2} />
          </span>
          <Button
            size="small"
            variant="ghost"
            className="-me-3"
            disabled={shares.length >= COINS_MAX || unused === undefined}
            onClick={() =>
              unused !== undefined &&
              onChange({ shares: [...shares, { code: unused, percent: "" }] })
            }
          >
            {t("bots.add-coin")}
          </Button>
        </div>
        {error !== undefined && (
          <p role="alert" className="text-data text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <Field label={t("bots.threshold")} hint={t("bots.threshold-about")} {...at("threshold")}>
        <DecimalInput
          name="threshold"
          value={draft.threshold}
          onValueChange={(threshold) => onChange({ threshold })}
          decimals={2}
          min="1"
          max="20"
          unit="%"
        />
      </Field>
      <AmountField
        label={t("bots.budget")}
        allLabel={t("bots.all")}
        at={at("money")}
        value={draft.budget}
        onValueChange={(budget) => onChange({ budget })}
        most={funds}
        decimals={2}
        code="USDT"
      />
    </>
  );
}
