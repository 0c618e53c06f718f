import { answerOf } from "../../harness/outcome.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { type Trader, openTraders } from "../../harness/traders.ts";
import { type Tally, count } from "../race.ts";
import { issueCampaign } from "./campaigns.ts";

export type Stage = {
  server: RunningServer;
  campaignId: string;
  /** The price at which an order rests. */
  price: string;
  crowd: readonly Trader[];
  tally: Tally;
};
export type Scene = (stage: Stage) => Promise<void>;

const ORDERS = 20;
const CLAIMS = 10;
const CANCELS = 4;

/** Sends all calls at once; exactly `most` of them must succeed. */
async function exactly(
  { tally }: Stage,
  most: number,
  goes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const outcomes = await Promise.all(goes.map(answerOf));
  for (const outcome of outcomes) count(tally, outcome);
  const won = outcomes.filter(({ kind }) => kind === "done").length;
  tally.overspent += Math.max(0, won - most);
  tally.underspent += Math.max(0, most - won);
}

export async function withCoupon({ server, campaignId }: Stage) {
  const [trader] = await openTraders(server, 1);
  if (trader === undefined) throw new Error("there is no trader");
  const { coupon_id: id } = await trader.call("coupons.claimCoupon", { campaign_id: campaignId });
  return { ...trader, id };
}

/** A bid far below the market. */
export const restingOrder = ({ price }: Pick<Stage, "price">) =>
  ({
    currency_id: "1",
    legal_id: "3",
    type: "buy",
    amount: "0.001",
    target_price: price,
  }) as const;

export const SCENES = {
  /** One coupon on twenty orders: one order has it. */
  twentyOrders: async (stage) => {
    const { call, id } = await withCoupon(stage);
    const order = { ...restingOrder(stage), coupon_id: id };
    await exactly(
      stage,
      1,
      Array.from({ length: ORDERS }, () => () => call("spot.placeOrder", order)),
    );
  },
  /** Fifty users claim the last coupon of a campaign. */
  lastOfCampaign: async (stage) => {
    const campaign_id = await issueCampaign(stage.server, 1);
    await exactly(
      stage,
      1,
      stage.crowd.map(
        ({ call }) =>
          () =>
            call("coupons.claimCoupon", { campaign_id }),
      ),
    );
  },
  /** One user claims ten times in one campaign. */
  oneAUser: async (stage) => {
    const [trader] = await openTraders(stage.server, 1);
    await exactly(
      stage,
      1,
      Array.from(
        { length: CLAIMS },
        () => async () => trader?.call("coupons.claimCoupon", { campaign_id: stage.campaignId }),
      ),
    );
  },
  /** An order is filled and cancelled while its coupon is paid; the final judge checks the payment. */
  cancelledWhilePaying: async (stage) => {
    const { call, id } = await withCoupon(stage);
    const order = await call("spot.placeOrder", {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      order_type: "market",
      quote_amount: "200",
      coupon_id: id,
    });
    const goes = Array.from(
      { length: CANCELS },
      () => () => call("spot.cancelOrder", { id: order.id }),
    );
    for (const outcome of await Promise.all(goes.map(answerOf))) count(stage.tally, outcome);
  },
} as const satisfies Record<string, Scene>;
