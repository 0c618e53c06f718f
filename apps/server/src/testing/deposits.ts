import { workOff } from "../areas/staking/jobs.ts";
import type { Harness } from "./harness.ts";

/** The calls of owners of locked deposits, and how operators publish a product's terms. */
export function depositsAt(harness: Harness) {
  let keys = 0;
  const sent = (token: string) => ({ token, key: `deposit-${(keys += 1)}` });
  const products = async (token: string) =>
    (await harness.call("staking.listStakingProducts", {}, { token })).message;
  return {
    /** The terms with which an order for a product has to be sent now. */
    read: async (token: string, product = "usdt-5") => {
      const { list, risk } = await products(token);
      const found = list.find(({ name }) => name === product);
      if (found === undefined) throw new Error(`no product ${product}`);
      return { config_id: `${found.config_id}`, amount: "1000", consent: risk.consent };
    },
    place: (
      token: string,
      asked: { config_id: string; amount: string; consent: string; coupon_id?: string },
    ) => harness.call("staking.placeStakingOrder", asked, sent(token)),
    list: async (token: string) =>
      (await harness.call("staking.listStakingOrders", {}, { token })).message.list,
    days: async (token: string, order_id: string) =>
      (await harness.call("staking.listStakingDays", { order_id }, { token })).message.list,
    redeem: (token: string, order_id: string) =>
      harness.call("staking.redeemStakingOrder", { order_id }, sent(token)),
    workOff: () => workOff(harness.ctx),
    /** Publishes terms of a product that change in these parts, in force from now on. */
    publish: async (changed: object, product = "usdt-5") => {
      await harness.database.ownerPool.query(
        `INSERT INTO finance_terms (area, subject, value, created_at)
         SELECT area, subject, value || $2::jsonb, $3 FROM finance_terms
         WHERE area = 'staking' AND subject = $1 ORDER BY id DESC LIMIT 1`,
        [product, JSON.stringify(changed), harness.clock.now()],
      );
    },
    goTo: (at: string | Date) =>
      harness.clock.advance(new Date(at).getTime() - harness.clock.now().getTime()),
  };
}
