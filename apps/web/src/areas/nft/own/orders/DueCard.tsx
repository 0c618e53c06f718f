import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { queryClient } from "../../../../lib/query.ts";
import { useText } from "../../../../lib/text.ts";
import { Poster } from "../../parts/Poster.tsx";
import { CHANGED_BY_TRADE, type Order } from "../data.ts";

const readAgain = () => {
  for (const id of CHANGED_BY_TRADE) void queryClient.invalidateQueries({ queryKey: [id] });
};

/** A won auction: the rest to pay, and the time left for it. */
export function DueCard({ order, onPay }: { order: Order; onPay: () => void }) {
  const t = useText();
  const { cover, title, price, margin, currency_code: code, deadline } = order;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex gap-3">
          <Poster source={cover} className="size-20 shrink-0 rounded-control" />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h2 className="text-body font-semibold wrap-anywhere">{title}</h2>
            <p className="text-data text-text-2">
              {t("nft-own.you-won-for")} <Amount value={price} currency={code} />
            </p>
            <p className="flex flex-wrap gap-x-1.5 text-data text-warning">
              {t("nft-own.pay-within")}
              <Countdown until={deadline} onEnd={readAgain} className="font-medium" />
            </p>
          </div>
        </div>
        <p className="text-data text-text-2">
          {t("nft-own.margin-at-stake")} <Amount value={margin} currency={code} />
        </p>
        <Button
          variant="primary"
          isBlock
          aria-haspopup="dialog"
          aria-label={t("nft-own.pay-for", { title })}
          onClick={onPay}
        >
          {t("nft-own.pay")}
        </Button>
      </div>
    </Card>
  );
}
