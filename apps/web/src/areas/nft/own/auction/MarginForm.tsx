import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useIsAccepted } from "../../../../data/consents.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { AcceptRisk } from "../../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { type ConsentDraft, marginSummary, refusedField } from "../buy/buy-form.ts";
import type { SaleDetail, Terms } from "../../data.ts";
import { CHANGED_BY_TRADE } from "../data.ts";
import { useAvailable } from "../use-available.ts";

/** The margin before the first bid: how much, when it comes back, and when it is lost. */
export function MarginForm({ sale, terms }: { sale: SaleDetail; terms: Terms | undefined }) {
  const t = useText();
  const isHeld = useIsAccepted("nft.risk");
  const available = useAvailable(sale.currency_id);
  const form = useCallForm("nft.marginNFT", {
    empty: { isAccepted: false },
    changed: merged<ConsentDraft>,
    summaryOf: (draft) => marginSummary(draft, { sale, available, isHeld }),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED_BY_TRADE,
    onDone: () => toast(t("nft-own.margin-held"), { tone: "success" }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4" data-testid="nft-margin">
      <p className="text-body leading-relaxed">
        {t("nft-own.margin-about", { hours: terms?.pay_hours ?? 24 })}
      </p>
      <AcceptRisk
        text={sale.risk.text}
        isHeld={isHeld}
        isAccepted={form.draft.isAccepted}
        onAcceptedChange={(isAccepted) => form.change({ isAccepted })}
        error={form.at("consent").error}
      />
      <FormError message={form.error ?? form.at("price").error} way={form.way} />
      <ActionBar
        summary={
          <span className="flex justify-between gap-4">
            {t("nft-own.available")}
            <Amount value={available} currency={sale.currency_code} />
          </span>
        }
      >
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          <span>
            {t("nft-own.set-margin")} <Amount value={sale.margin} /> {sale.currency_code}
          </span>
        </OnlineButton>
      </ActionBar>
    </form>
  );
}
