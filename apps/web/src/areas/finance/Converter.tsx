import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import { Select } from "../../parts/Select.tsx";
import { convertedText } from "./converter.ts";
import { type Unit, useUnits } from "./units.ts";

/** Exchange rates between coins and fiat currencies (product rules, section 16). */
export function Converter() {
  const t = useText();
  const fiatCode = usePreferences((preferences) => preferences.fiat);
  const { coins, fiats } = useUnits();
  const [amount, setAmount] = useState("1");
  const [from, setFrom] = useState("BTC");
  const [chosenTo, setTo] = useState<string>();
  const to = chosenTo ?? fiatCode;
  const unitOf = (code: string) => [...coins, ...fiats].find((unit) => unit.code === code);
  const fromUnit = unitOf(from);
  const toUnit = unitOf(to);
  const resultFor = (text: string) =>
    convertedText(text, fromUnit?.worth, toUnit?.worth, toUnit?.decimals ?? 2);
  const turnRound = () => {
    setFrom(to);
    setTo(from);
  };
  return (
    <Card title={t("finance.converter")}>
      <div className="flex flex-col gap-2">
        <div className="flex gap-2">
          <DecimalInput
            label={t("finance.amount")}
            value={amount}
            onValueChange={setAmount}
            decimals={fromUnit?.decimals ?? 8}
            className="min-w-0 flex-1"
          />
          <UnitSelect
            label={t("finance.from")}
            coins={coins}
            fiats={fiats}
            value={from}
            onChange={setFrom}
          />
        </div>
        <div className="flex justify-center">
          <IconButton label={t("finance.turn-round")} onClick={turnRound}>
            <ArrowDownUp aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div className="flex gap-2">
          <output
            aria-label={t("finance.result")}
            className="flex min-h-11 min-w-0 flex-1 items-center overflow-x-auto rounded-control bg-sunken px-3 text-input font-semibold"
          >
            <Amount value={resultFor(amount)} decimals={toUnit?.decimals ?? 2} />
          </output>
          <UnitSelect
            label={t("finance.to")}
            coins={coins}
            fiats={fiats}
            value={to}
            onChange={setTo}
          />
        </div>
        <p className="flex flex-wrap gap-x-2 pt-2 text-data text-text-2">
          <Figure>
            1 {from} ≈{" "}
            <Amount value={resultFor("1")} decimals={toUnit?.decimals ?? 2} currency={to} />
          </Figure>
          {[fromUnit, toUnit].some((unit) => unit?.isStale === true) && (
            <span className="text-warning">{t("common.rate-old")}</span>
          )}
        </p>
        <p className="text-data text-text-3">{t("finance.converter-note")}</p>
      </div>
    </Card>
  );
}

type UnitSelectProps = {
  label: string;
  coins: readonly Unit[];
  fiats: readonly Unit[];
  value: string;
  onChange: (code: string) => void;
};

function UnitSelect({ label, coins, fiats, value, onChange }: UnitSelectProps) {
  const t = useText();
  const options = (units: readonly Unit[]) =>
    units.map(({ code }) => (
      <option key={code} value={code}>
        {code}
      </option>
    ));
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-28 shrink-0"
    >
      <optgroup label={t("finance.coins")}>{options(coins)}</optgroup>
      <optgroup label={t("finance.fiats")}>{options(fiats)}</optgroup>
    </Select>
  );
}
