import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { Question } from "../../../lib/asked-form.ts";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import { CoinPrice } from "../CoinPrice.tsx";
import type { Method, Terms } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";
import type { Amounts, Bounds } from "./create-form.ts";

type CreateSheetProps = Question & {
  verb: string;
  bounds: Bounds;
  amounts: Amounts;
  method: Method | undefined;
  terms: Terms;
};

/** Asks once more before an order is made, with both amounts and the way to pay. */
export function CreateSheet({
  verb,
  bounds,
  amounts,
  method,
  terms,
  ...question
}: CreateSheetProps) {
  const t = useText();
  const label = useMethodLabel();
  const { type, fiat, coin, offer } = bounds;
  return (
    <ConfirmSheet
      {...question}
      title={t(offer === undefined ? "p2p.confirm-request" : "p2p.confirm")}
      description={t(offer === undefined ? "p2p.request-about" : `p2p.confirm-${type}`)}
      confirmLabel={verb}
    >
      <div data-testid="p2p-summary" className="flex flex-col gap-4">
        <FactList
          facts={[
            [
              t(type === "buy" ? "p2p.you-pay" : "p2p.you-get"),
              <Fiat
                key="amount"
                value={amounts.amount}
                currency={fiat}
                className="font-semibold"
              />,
            ],
            [
              t(type === "buy" ? "p2p.you-receive" : "p2p.you-give"),
              <Amount key="quantity" value={amounts.quantity} currency={coin.code} />,
            ],
            [t("p2p.price"), <CoinPrice key="price" value={offer?.price} currency={fiat} />],
            [t("p2p.method"), method === undefined ? "—" : label(method)],
          ]}
        />
        <p className="text-data">
          <span className="text-text-2">{t("p2p.worst")}</span>{" "}
          {t(`p2p.worst-${type}`, { hours: terms.decide_hours })}
        </p>
      </div>
    </ConfirmSheet>
  );
}
