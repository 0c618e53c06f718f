import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useIsAccepted } from "../../../../data/consents.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useSession } from "../../../../lib/session.ts";
import { useText } from "../../../../lib/text.ts";
import { AcceptRisk } from "../../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../../paths.ts";
import type { SaleDetail } from "../../data.ts";
import { CHANGED_BY_TRADE } from "../data.ts";
import { useAvailable } from "../use-available.ts";
import { BuyFacts } from "./BuyFacts.tsx";
import { type ConsentDraft, buySummary, refusedField } from "./buy-form.ts";
import { SaleClosed } from "./SaleClosed.tsx";

/** The price and who receives it, what a buyer gets and with which chance, the risk, and one button. */
export function BuyForm({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const isHeld = useIsAccepted("nft.risk");
  const isDemo = useSession((session) => session.isDemo);
  const available = useAvailable(sale.currency_id);
  const form = useCallForm("nft.buyNFT", {
    empty: { isAccepted: false },
    changed: merged<ConsentDraft>,
    summaryOf: (draft) => buySummary(draft, { sale, available, isHeld }),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED_BY_TRADE,
    onDone: ({ box }) => {
      toast(t(box === null ? "nft-own.bought" : "nft-own.box-bought", { title: sale.title }), {
        tone: "success",
      });
      void navigate({
        to: PATHS.nftOwn,
        search: box === null ? {} : { tab: "boxes" },
        replace: true,
      });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <BuyFacts sale={sale} />
      {!isDemo && !sale.seller.is_house && (
        <p className="text-data text-text-2">{t("nft-own.proof-note")}</p>
      )}
      <AcceptRisk
        text={sale.risk.text}
        isHeld={isHeld}
        isAccepted={form.draft.isAccepted}
        onAcceptedChange={(isAccepted) => form.change({ isAccepted })}
        error={form.at("consent").error}
      />
      <SaleClosed sale={sale} />
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
          disabled={sale.status !== 1 || sale.own?.is_seller === true}
        >
          <span>
            {t("nft-own.buy-for")} <Amount value={sale.price} /> {sale.currency_code}
          </span>
        </OnlineButton>
      </ActionBar>
    </form>
  );
}
