import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { Question } from "../../../../lib/asked-form.ts";
import { useText } from "../../../../lib/text.ts";
import { FactList } from "../../../../parts/FactList.tsx";
import { type SaleBounds, type SaleDraft, currencyIn, proceedsIn } from "./sale-terms.ts";

type SaleSheetProps = Question & { draft: SaleDraft; bounds: SaleBounds };

/** Asks once more, with the amount received, the end of the sale, and whether it can be ended before. */
export function SaleSheet({ draft, bounds, ...question }: SaleSheetProps) {
  const t = useText();
  const code = currencyIn(bounds, draft.currencyId)?.currency_code ?? "";
  const isAuction = draft.mode === "auction";
  return (
    <ConfirmSheet
      {...question}
      title={t("nft-own.sale-question")}
      description={t(bounds.isResale ? "nft-own.resale-stays" : "nft-own.sale-closable")}
      confirmLabel={t(bounds.isResale ? "nft-own.resell" : "nft-own.open-sale")}
    >
      <FactList
        facts={[
          [
            t(isAuction ? "nft.first-bid" : "nft.price"),
            <Amount key="price" value={draft.price} currency={code} />,
          ],
          [
            t(isAuction ? "nft-own.receive-least" : "nft-own.receive"),
            <Amount
              key="receive"
              value={proceedsIn(draft, bounds)?.receives}
              currency={code}
              className="font-semibold"
            />,
          ],
          [t("nft.ends"), <Time key="ends" value={draft.endsAt} style="moment" />],
        ]}
      />
    </ConfirmSheet>
  );
}
