import { COLLATERAL_MAX } from "@candor/contract/areas/loans/calls.ts";
import type { Dec } from "@candor/money";
import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Trash2 } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { type Pledged, codeOf } from "./borrow.ts";
import { type LoanProduct, useDecimals } from "./data.ts";

type PledgesProps = {
  product: LoanProduct;
  pledged: readonly Pledged[];
  onChange: (pledged: readonly Pledged[]) => void;
  at: (field: `pledge${number}`) => { error: string | undefined; onLeave: () => void };
  available: (currencyId: number) => Dec | undefined;
};

/** The coins that secure a loan, each once, and how much of each. */
export function Pledges({ product, pledged, onChange, at, available }: PledgesProps) {
  const t = useText();
  const decimalsOf = useDecimals();
  const isFree = ({ currency_id: id }: { currency_id: number }) =>
    pledged.every(({ currencyId }) => currencyId !== id);
  const next = product.collateral.find(isFree);
  return (
    <>
      {pledged.map((one, index) => {
        const code = codeOf(product, one.currencyId);
        return (
          <fieldset key={one.currencyId} className="flex min-w-0 flex-col gap-2">
            <legend className="sr-only">{t("loans.collateral")}</legend>
            <div className="flex items-end gap-2">
              <Field label={t("loans.collateral-coin")} className="min-w-0 flex-1">
                <Select
                  value={String(one.currencyId)}
                  onValueChange={(value) => {
                    const coin = product.collateral.find(
                      ({ currency_id: id }) => `${id}` === value,
                    );
                    if (coin !== undefined)
                      onChange(pledged.with(index, { currencyId: coin.currency_id, amount: "" }));
                  }}
                  options={product.collateral
                    .filter((coin) => isFree(coin) || coin.currency_id === one.currencyId)
                    .map((coin) => ({ value: `${coin.currency_id}`, label: coin.currency_code }))}
                />
              </Field>
              {pledged.length > 1 && (
                <IconButton
                  label={t("loans.remove-coin", { coin: code })}
                  onClick={() => onChange(pledged.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              )}
            </div>
            <AmountField
              label={t("loans.collateral-amount", { coin: code })}
              allLabel={t("loans.all")}
              at={at(`pledge${index}`)}
              value={one.amount}
              onValueChange={(amount) => onChange(pledged.with(index, { ...one, amount }))}
              most={available(one.currencyId)}
              decimals={decimalsOf(one.currencyId)}
              code={code}
            />
            <p className="flex justify-between text-data">
              <span className="text-text-2">{t("loans.available")}</span>
              <CoinAmount value={available(one.currencyId)} code={code} hasUnit isExact />
            </p>
          </fieldset>
        );
      })}
      {next !== undefined && pledged.length < COLLATERAL_MAX && (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...pledged, { currencyId: next.currency_id, amount: "" }])}
        >
          {t("loans.add-coin")}
        </Button>
      )}
    </>
  );
}
