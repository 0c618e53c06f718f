import { Amount } from "@candor/ui/figures/Amount.tsx";
import { failureText } from "../../../../lib/failure.ts";
import { useSend } from "../../../../lib/send.ts";
import { useText } from "../../../../lib/text.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import type { SaleDetail } from "../../data.ts";
import { takeOwnBid } from "../../live.ts";
import { CHANGED_BY_BID } from "./changed-by-bid.ts";

/** One tap makes the lowest bid that is taken now; off while the reader leads. */
export function NextBid({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { code, next_bid: next, currency_code: currency, own } = sale;
  const { send, isPending, error } = useSend("nft.auctionNFT", {
    isInline: true,
    invalidates: CHANGED_BY_BID,
    onDone: takeOwnBid,
  });
  if (next === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <FormError message={error === null ? undefined : failureText(error, t)} />
      <OnlineButton
        variant="primary"
        size="large"
        isBlock
        isLoading={isPending}
        disabled={own?.is_leading === true}
        onClick={() => void send({ code, price: next })}
      >
        <span>
          {t("nft-own.bid-next")} <Amount value={next} /> {currency}
        </span>
      </OnlineButton>
    </div>
  );
}
