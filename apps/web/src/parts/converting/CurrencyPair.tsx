import { CURRENCY_KINDS } from "@candor/contract/words.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDownUp } from "lucide-react";
import { useCurrencies } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { Select } from "../Select.tsx";
import type { ConvertChange, ConvertDraft } from "./draft.ts";

type CurrencyPairProps = { draft: ConvertDraft; onChange: (change: ConvertChange) => void };

/** The two currencies of a conversion, and the button that swaps them. */
export function CurrencyPair({ draft, onChange }: CurrencyPairProps) {
  const t = useText();
  const currencies = useCurrencies().data ?? [];
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {(["from", "to"] as const).map((field) => (
          <div key={field} className="flex items-center gap-3">
            <span aria-hidden="true" className="w-20 shrink-0 text-label text-text-2">
              {t(`conversion.${field}`)}
            </span>
            <Select
              label={t(`conversion.${field}`)}
              value={String(draft[field])}
              onChange={({ target }) => {
                const chosen = currencies.find(({ id }) => String(id) === target.value);
                if (chosen !== undefined) onChange({ field, value: chosen.id });
              }}
              className="min-w-0 flex-1"
            >
              {CURRENCY_KINDS.map((kind) => (
                <optgroup key={kind} label={t(`conversion.${kind}`)}>
                  {currencies
                    .filter((currency) => currency.kind === kind)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <IconButton label={t("conversion.swap")} onClick={() => onChange({ field: "swap" })}>
        <ArrowDownUp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
