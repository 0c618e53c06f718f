import type { RefusalCode } from "@candor/contract/refusals.ts";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { useConvertBounds } from "../../parts/converting/bounds.ts";
import { ConvertFields } from "../../parts/converting/ConvertFields.tsx";
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
import { TermsFacts } from "./TermsFacts.tsx";

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
  const bounds = useConvertBounds("otc.getOtcBounds", state[0].draft);
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
      <ConvertFields
        draft={form.draft}
        onChange={change}
        at={form.at("amount")}
        funds={funds}
        bounds={bounds}
      />
      <FormError message={form.error} way={form.way} />
      {!isQuoted && (
        <>
          <TermsFacts />
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("conversion.get-quote")}
          </OnlineButton>
        </>
      )}
    </form>
  );
}
