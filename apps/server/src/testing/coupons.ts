import type { CallOutput } from "@candor/contract/types.ts";
import { workOff } from "../areas/coupons/jobs.ts";
import type { Harness } from "./harness.ts";

export type Campaign = CallOutput<"coupons.listCampaigns">["list"][number];
export type Coupon = CallOutput<"coupons.listCoupons">["list"][number];

/** The calls of owners of coupons over HTTP, and the job that pays. */
export function couponsAt(harness: Harness) {
  let keys = 0;
  const key = () => `coupon-${(keys += 1)}`;
  const campaigns = async (token?: string): Promise<Campaign[]> =>
    (await harness.call("coupons.listCampaigns", {}, token === undefined ? {} : { token })).message
      .list;
  const ask = (token: string, campaign_id: string) =>
    harness.call("coupons.claimCoupon", { campaign_id }, { token, key: key() });
  return {
    campaigns,
    ask,
    /** Claims the coupon of this type that needs no task. */
    claim: async (token: string, type: Campaign["type"] = "fee"): Promise<Coupon> => {
      const found = (await campaigns(token)).find(
        (one) => one.type === type && one.earned_by === "claim",
      );
      if (found === undefined) throw new Error(`no ${type} campaign`);
      const { message, refusal } = await ask(token, found.campaign_id);
      if (refusal !== undefined) throw new Error(`not claimed: ${refusal.code}`);
      return message;
    },
    mine: async (token: string): Promise<Coupon[]> =>
      (await harness.call("coupons.listCoupons", { limit: "100" }, { token })).message.list,
    one: async (token: string, id: string): Promise<Coupon> => {
      const { message } = await harness.call("coupons.listCoupons", { limit: "100" }, { token });
      const found = message.list.find(({ coupon_id: own }) => own === id);
      if (found === undefined) throw new Error(`no coupon ${id}`);
      return found;
    },
    claimTask: (token: string, task: "guide" | "first-trade" | "identity", device?: string) =>
      harness.call(
        "coupons.claimTask",
        { task },
        { token, key: key(), ...(device !== undefined && { device }) },
      ),
    key,
    workOff: () => workOff(harness.ctx),
  };
}
