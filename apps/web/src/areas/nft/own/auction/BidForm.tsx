import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import type { SaleDetail, Terms } from "../../data.ts";
import { takeOwnBid } from "../../live.ts";
import { type BidDraft, bidSummary, refusedField } from "./bid-form.ts";
import { CHANGED_BY_BID } from "./changed-by-bid.ts";
import { NextBid } from "./NextBid.tsx";

/** The next bid at a tap, or an own amount on the steps of the auction. */
export function BidForm({ sale, terms }: { sale: SaleDetail; terms: Terms | undefined }) {
  const t = useText();
  const now = useCurrentSecond();
  const form = useCallForm("nft.auctionNFT", {
    empty: { price: "" },
    changed: merged<BidDraft>,
    summaryOf: (draft) => bidSummary(draft, sale, now),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED_BY_BID,
    onDone: (answer) => {
      takeOwnBid(answer);
      form.change({ price: "" });
    },
  });
  const { increment, next_bid: next, decimals, currency_code: code } = sale;
  return (
    <div className="flex flex-col gap-4" data-testid="nft-bid">
      <NextBid sale={sale} />
      <Card title={t("nft-own.own-bid")}>
        <form {...form.props} className="flex flex-col gap-3">
          <Field label={t("nft-own.your-bid")} {...form.at("price")}>
            <DecimalInput
              name="price"
              value={form.draft.price}
              onValueChange={(price) => form.change({ price })}
              decimals={decimals}
              unit={code}
              hasSteppers
              {...(increment === null ? {} : { step: increment })}
              {...(next === null ? {} : { min: next, placeholder: next })}
            />
          </Field>
          <FormError message={form.error} way={form.way} />
          <OnlineButton type="submit" isBlock isLoading={form.isPending}>
            {t("nft-own.bid")}
          </OnlineButton>
        </form>
      </Card>
      {terms !== undefined && (
        <p className="text-data text-text-2">
          {t("nft-own.bid-about", {
            minutes: terms.extension_minutes,
            hours: terms.pay_hours,
          })}
        </p>
      )}
    </div>
  );
}
