import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import { PictureButton } from "../../../parts/PictureButton.tsx";
import { UserLink } from "../../../parts/UserLink.tsx";
import type { TradeRecord } from "../data.ts";

/** How the order stands, who trades, where is paid, and what the buyer has shown. */
export function OrderFacts({ trade, order }: Pick<TradeRecord, "trade" | "order">) {
  const { buyer, seller } = trade;
  const account = order.pay_account;
  return (
    <Card title={t(`console-p2p.state-${trade.state}`)}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("console-p2p.quantity"), value: `${trade.quantity} ${trade.currency}` },
            { name: t("console-p2p.amount"), value: `${trade.amount} ${trade.fiat}` },
            { name: t("console-p2p.price"), value: order.price },
            { name: t("console-p2p.index-price"), value: order.index_price },
            {
              name: t("console-p2p.deadline"),
              value: trade.deadline && <Time value={trade.deadline} style="moment" />,
            },
            {
              name: t("console-p2p.buyer"),
              value: <UserLink id={buyer.user_id}>{buyer.account_name}</UserLink>,
            },
            { name: t("console-p2p.payer-name"), value: order.payer_name },
            {
              name: t("console-p2p.seller"),
              value: <UserLink id={seller.user_id}>{seller.account_name}</UserLink>,
            },
            {
              name: t("console-p2p.pay-account"),
              value:
                account &&
                [account.method.en_name, account.holder, account.account, account.branch]
                  .filter((line) => line !== "")
                  .join("\n"),
            },
            { name: t("console-p2p.terms"), value: order.terms === "" ? null : order.terms },
          ]}
        />
        {order.credentials.map(({ name, id }, index) => (
          <div key={id} className="flex flex-col gap-1.5 text-data text-text-2">
            {t(`console-p2p.${name}`)}
            <PictureButton id={id} number={index + 1} />
          </div>
        ))}
      </div>
    </Card>
  );
}
