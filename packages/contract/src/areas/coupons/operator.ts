import { dec } from "@candor/money";
import * as z from "zod/mini";
import { COUPON_TYPES, EARNED_BY } from "../../coupon-words.ts";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { decimal, limit, page, paged, positiveAmount, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";

const readers = operatorWith("finance", "risk", "support", "auditor", "owner");
const realm = z.enum(["live", "demo"]);

const FACE_MAX = dec("1000");
const CAP_MAX = dec("1000000");
/** 1 is 100 % a year: more is a typing error. */
const RATE_MAX = dec("1");
export const COUPON_DAYS_MAX = 90;

const upTo = (most: typeof FACE_MAX) => positiveAmount.check(z.refine((value) => value <= most));
const days = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** The terms of one campaign; each type has its own parts and none of another type. */
const terms = {
  realm,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  type: z.enum(COUPON_TYPES),
  face: z.nullable(upTo(FACE_MAX)),
  rate: z.nullable(upTo(RATE_MAX)),
  cap: z.nullable(upTo(CAP_MAX)),
  days: z.nullable(days(COUPON_DAYS_MAX)),
  /** The minimum spend; null for none. */
  minimum: z.nullable(upTo(CAP_MAX)),
  /** Spot markets by their numbers; empty for all. */
  market_ids: z.array(z.int().check(z.positive())).check(z.maxLength(50)),
  earned_by: z.enum(EARNED_BY),
  claim_days: days(365),
  valid_days: days(365),
  count: days(100_000),
};

const campaign = z.strictObject(terms).check(
  z.refine(({ type, face, rate, cap, days: most, minimum, market_ids: ids, realm: where }) => {
    const has = [face, rate, cap, most].map((part) => part !== null).join();
    // A minimum spend is a choice of the campaign, except that each deposit card has one.
    if (type === "fee") return has === "true,false,false,false";
    if (ids.length > 0) return false;
    if (type === "rate") return has === "false,true,true,true";
    // The demo realm has no deposits.
    return where === "live" && minimum !== null && has === "true,false,false,false";
  }),
);

export const coupons = {
  calls: {
    listAllCampaigns: endpoint({
      method: "GET",
      path: "/coupons/campaigns",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Every campaign, newest first: how many of its coupons are claimed and used, what it has paid, what is reserved and what is left of its budget.",
      input: z.strictObject({ page, limit }),
      output: paged(
        z.object({
          id: uuid,
          name: z.string(),
          realm,
          type: z.enum(COUPON_TYPES),
          earned_by: z.enum(EARNED_BY),
          currency_code: z.string(),
          face: z.nullable(decimal),
          rate: z.nullable(decimal),
          cap: z.nullable(decimal),
          days: z.nullable(z.number()),
          minimum: z.nullable(decimal),
          symbols: z.array(z.string()),
          count: z.number(),
          claimed: z.number(),
          used: z.number(),
          budget: decimal,
          reserved: decimal,
          paid: decimal,
          /** The frozen budget that no claimed coupon reserves. */
          left: decimal,
          opened_at: z.nullable(time),
          closes_at: time,
          valid_days: z.number(),
          ended_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    requestCampaign: endpoint({
      method: "POST",
      path: "/coupons/campaign",
      access: operatorWith("finance"),
      kind: "write",
      opens: "coupon-campaign",
      rate: "write",
      summary:
        "Asks for a campaign with its whole budget; another operator of finance decides, and what it may cost is set aside then.",
      input: z.strictObject({ ...terms, reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["coupon-terms-wrong", "unknown-market", "too-many-decimals"],
    }),
    requestCampaignEnd: endpoint({
      method: "POST",
      path: "/coupons/end",
      access: operatorWith("finance"),
      kind: "write",
      opens: "coupon-end",
      rate: "write",
      summary:
        "Asks for a campaign to be ended early; claimed coupons stay good, and what none of them may cost is free again.",
      input: z.strictObject({ campaign_id: uuid, reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "coupon-closed"],
    }),
  },
  queues: {
    "coupon-campaign": queue({
      name: "coupon-campaign",
      askedBy: "operator",
      deciders: ["finance"],
      // Two operators of finance, with the requester as one.
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: campaign,
      facts: {
        name: "text",
        realm: "realm",
        type: "word",
        gives: "text",
        "minimum-spend": "text",
        earned: "word",
        count: "number",
        "cost-of-one": "money",
        budget: "money",
        "house-holds": "money",
        "claim-days": "number",
        "valid-days": "number",
      },
      refusals: ["insufficient-balance", "too-many-campaigns"],
    }),
    "coupon-end": queue({
      name: "coupon-end",
      askedBy: "operator",
      deciders: ["finance"],
      approvals: 1,
      promiseHours: 24,
      payload: z.strictObject({ campaign_id: uuid }),
      facts: {
        name: "text",
        realm: "realm",
        claimed: "number",
        left: "money",
        reserved: "money",
      },
      refusals: ["not-found", "coupon-closed"],
    }),
  },
  configKinds: {},
};
