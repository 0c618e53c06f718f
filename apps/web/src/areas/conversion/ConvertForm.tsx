import type { RefusalCode } from "@candor/contract/refusals.ts";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CurrencyPair } from "../../parts/converting/CurrencyPair.tsx";
import {
  type ConvertChange,
  type ConvertDraft,
  OPENED,
  changedConvert,
  convertSummary,
  refusedField,
} from "../../parts/converting/draft.ts";
import { useFunds } from "../../parts/converting/funds.ts";
import { type Quote, allOf } from "./convert.ts";
import { useMost } from "./data.ts";
import { MostLine } from "./MostLine.tsx";

type ConvertFormProps = {
  /** A quote stands below: its button is the one to press now. */
  isQuoted: boolean;
  onQuote: (quote: Quote) => void;
  onChange: () => void;
};

/** The given and the wanted currency; asks for a quote. */
export function ConvertForm({ isQuoted, onQuote, onChange }: ConvertFormProps) {
  const t = useText();
  const state = useFormState<ConvertDraft, "amount", RefusalCode>(OPENED);
  const funds = useFunds(state[0].draft.from);
  const bound = useMost(state[0].draft);
  const form = useCallForm("conversion.getConversionQuote", {
    empty: OPENED,
    state,
    changed: changedConvert,
    summaryOf: (draft) => convertSummary(draft, funds),
    say: useSay(),
    fieldOf: refusedField,
    onDone: onQuote,
  });
  const { draft } = form;
  const change = (next: ConvertChange) => {
    onChange();
    form.change(next);
  };
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CurrencyPair draft={draft} onChange={change} />
      <AmountField
        label={t("conversion.amount")}
        allLabel={t("conversion.all")}
        at={form.at("amount")}
        value={draft.amount}
        onValueChange={(value) => change({ field: "amount", value })}
        most={allOf(funds, bound)}
        decimals={funds?.decimals ?? 8}
        code={funds?.code}
      />
      <p className="flex justify-between text-data">
        <span className="text-text-2">{t("conversion.available")}</span>
        <CoinAmount value={funds?.available} code={funds?.code ?? ""} hasUnit isExact />
      </p>
      {bound !== undefined && funds !== undefined && <MostLine bound={bound} code={funds.code} />}
      <FormError message={form.error} way={form.way} />
      {!isQuoted && (
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("conversion.get-quote")}
        </OnlineButton>
      )}
    </form>
  );
}
