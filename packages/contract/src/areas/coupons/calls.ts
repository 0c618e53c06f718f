import * as z from "zod/mini";
import { COUPON_STATES, COUPON_TASKS, COUPON_TYPES } from "../../coupon-words.ts";
import { endpoint } from "../../define.ts";
import { cursor, flag, limit, page, paged, uuid } from "../../fields.ts";
import { campaign, coupon, task } from "./shapes.ts";

const claimed = [
  "coupon-not-found",
  "coupon-closed",
  "coupon-sold-out",
  "coupon-claimed",
  "too-many-coupons",
] as const;

export const coupons = {
  calls: {
    listCampaigns: endpoint({
      method: "GET",
      path: "/coupon/centre",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The campaigns whose coupons can be claimed, those of which none is left among them, with what one costs the house at most.",
      input: z.strictObject({}),
      output: z.object({ list: z.array(campaign) }),
      refusals: [],
    }),
    claimCoupon: endpoint({
      method: "POST",
      path: "/coupon/claim",
      access: "verified",
      kind: "money",
      rate: "write",
      summary: "Claims a coupon of a campaign that asks for no task; one a user.",
      input: z.strictObject({ campaign_id: uuid }),
      output: coupon,
      refusals: [...claimed, "coupon-earned-by-task"],
    }),
    listCoupons: endpoint({
      method: "GET",
      path: "/coupon/mine",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's coupons, newest first; of one state where it is named, and those that stand on an order with the usable ones.",
      input: z.strictObject({
        state: z.optional(z.enum(COUPON_STATES)),
        page,
        limit,
        cursor,
      }),
      output: paged(coupon),
      refusals: [],
    }),
    listUsable: endpoint({
      method: "GET",
      path: "/coupon/usable",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's coupons of one type that can be used now, and a deposit card that is switched on; as many as one user may have.",
      input: z.strictObject({ type: z.enum(COUPON_TYPES) }),
      output: z.object({ list: z.array(coupon) }),
      refusals: [],
    }),
    switchDepositCoupon: endpoint({
      method: "POST",
      path: "/coupon/activate",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Switches a deposit card on, so that the next deposit that is large enough is paid for, or off again; one at a time.",
      input: z.strictObject({ coupon_id: uuid, on: z._default(flag, true) }),
      output: coupon,
      refusals: [
        "coupon-not-found",
        "coupon-taken",
        "coupon-expired",
        "coupon-out-of-scope",
        "coupon-card-on",
      ],
    }),
    listTasks: endpoint({
      method: "GET",
      path: "/coupon/tasks",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The tasks that earn coupons: which the caller has done, and what each earns.",
      input: z.strictObject({}),
      output: z.object({ list: z.array(task) }),
      refusals: [],
    }),
    claimTask: endpoint({
      method: "POST",
      path: "/coupon/task",
      access: "verified",
      kind: "money",
      rate: "write",
      summary: "Claims the coupon of a task that is done; once a user, and live once a device.",
      input: z.strictObject({ task: z.enum(COUPON_TASKS) }),
      output: coupon,
      refusals: [...claimed, "coupon-task-open", "coupon-device-used", "coupon-device-unknown"],
    }),
    finishGuide: endpoint({
      method: "POST",
      path: "/coupon/guide",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Says that the caller has read a guide to its end.",
      input: z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(80)) }),
      output: z.object({ slug: z.string() }),
      refusals: ["not-found"],
    }),
  },
  channels: {},
};
