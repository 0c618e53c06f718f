import type { RefusalCode } from "@candor/contract/refusals.ts";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { CurrencyPair } from "../../parts/converting/CurrencyPair.tsx";
import {
  type ConvertChange,
  type ConvertDraft,
  changedConvert,
  convertSummary,
  refusedField,
} from "../../parts/converting/draft.ts";
import { useFunds } from "../../parts/converting/funds.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Quote } from "./quote.ts";

type QuoteFormProps = {
  opened: ConvertDraft;
  /** A quote stands below: its button is the one to press now. */
  isQuoted: boolean;
  onQuote: (quote: Quote) => void;
  onChange: () => void;
};

/** The given and the wanted currency; asks for a signed quote. */
export function QuoteForm({ opened, isQuoted, onQuote, onChange }: QuoteFormProps) {
  const t = useText();
  const state = useFormState<ConvertDraft, "amount", RefusalCode>(opened);
  const funds = useFunds(state[0].draft.from);
  const form = useCallForm("otc.getOtcQuote", {
    empty: opened,
    state,
    changed: changedConvert,
    summaryOf: (draft) => convertSummary(draft, funds),
    say: useSay(),
    fieldOf: refusedField,
    onDone: onQuote,
  });
  const change = (next: ConvertChange) => {
    onChange();
    form.change(next);
  };
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CurrencyPair draft={form.draft} onChange={change} />
      <AmountField
        label={t("conversion.amount")}
        allLabel={t("conversion.all")}
        at={form.at("amount")}
        value={form.draft.amount}
        onValueChange={(value) => change({ field: "amount", value })}
        most={funds?.available}
        decimals={funds?.decimals ?? 8}
        code={funds?.code}
      />
      <p className="flex justify-between text-data">
        <span className="text-text-2">{t("conversion.available")}</span>
        <CoinAmount value={funds?.available} code={funds?.code ?? ""} hasUnit isExact />
      </p>
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
