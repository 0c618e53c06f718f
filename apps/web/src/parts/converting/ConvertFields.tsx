import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { ReactNode } from "react";
import { AmountField, type AmountFieldProps } from "../AmountField.tsx";
import { CoinAmount } from "../CoinAmount.tsx";
import { useText } from "../../lib/text.ts";
import { CurrencyPair } from "./CurrencyPair.tsx";
import {
  type ConvertBounds,
  type ConvertChange,
  type ConvertDraft,
  type Funds,
  allOf,
} from "./draft.ts";

const MOST = {
  maximum: "conversion.maximum",
  "fiat-order": "conversion.fiat-limit",
  day: "conversion.remaining",
} as const;

type ConvertFieldsProps = {
  draft: ConvertDraft;
  onChange: (change: ConvertChange) => void;
  at: AmountFieldProps["at"];
  funds: Funds;
  bounds: ConvertBounds | undefined;
};

/** The two currencies and the amount, with the balance and the bounds of it. */
export function ConvertFields({ draft, onChange, at, funds, bounds }: ConvertFieldsProps) {
  const t = useText();
  const code = funds?.code ?? "";
  return (
    <>
      <CurrencyPair draft={draft} onChange={onChange} />
      <AmountField
        label={t("conversion.amount")}
        allLabel={t("conversion.all")}
        at={at}
        value={draft.amount}
        onValueChange={(value) => onChange({ field: "amount", value })}
        most={allOf(funds, bounds)}
        decimals={funds?.decimals ?? 8}
        code={funds?.code}
      />
      <div className="flex flex-col gap-1.5">
        <Line name={t("conversion.available")}>
          <CoinAmount value={funds?.available} code={code} hasUnit isExact />
        </Line>
        {bounds !== undefined && (
          <>
            <Line name={t("conversion.minimum")}>
              <Amount value={bounds.least} currency={code} />
            </Line>
            <Line name={t(MOST[bounds.by])}>
              <Amount value={bounds.most} currency={code} />
            </Line>
          </>
        )}
      </div>
    </>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-3 text-data">
    <span className="text-text-2">{name}</span>
    {children}
  </p>
);
