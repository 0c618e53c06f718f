import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  decimal,
  flag,
  integer,
  lengthAtMost,
  limit,
  page,
  paged,
  positiveAmount,
  ratio,
  symbol,
  time,
  uuid,
} from "../../fields.ts";
import { REJECTIONS } from "../../rejections.ts";
import { RISK_REFUSALS } from "../../refusals.ts";
import { COPY_SORTS, type CopyType } from "./choices.ts";
import {
  LEAD_STATES,
  copyRow,
  copySettings,
  copyStats,
  copyTrade,
  leadRow,
  relation,
} from "./shapes.ts";
import { recordCalls } from "./record-calls.ts";

const period = z._default(
  z.pipe(
    z.union([z.enum(["7", "30", "90", "0", "all"]), z.literal([7, 30, 90, 0])]),
    z.transform((value): 7 | 30 | 90 | 0 => {
      const days = Number.parseInt(`${value}`, 10);
      return days === 7 || days === 90 || days === 0 ? days : value === "all" ? 0 : 30;
    }),
  ),
  30,
);
/** Accepts the name, or the number that clients of the specification send. */
const copyType = z.pipe(
  z.union([z.enum(["lots", "ratio", "1", "2"]), z.literal([1, 2])]),
  z.transform((value): CopyType => (["ratio", "2"].includes(String(value)) ? "ratio" : "lots")),
);
const SHARE_MAX = 3n * 10n ** 17n;
const SLIPPAGE_MAX = 5n * 10n ** 16n;
const shareRate = ratio.check(z.refine((value) => value <= SHARE_MAX));
const slippage = ratio.check(z.refine((value) => value <= SLIPPAGE_MAX));
const about = z.string().check(lengthAtMost(300));
const instruments = z.array(symbol).check(z.maxLength(100));
const terms = {
  about,
  /** The lead's share of a follower's gains above the high-water mark, at most 0.3; it applies to later relations. */
  share_rate: shareRate,
  followers_max: integer.check(z.refine((value) => value >= 1 && value <= 10_000)),
  copied_margin_max: positiveAmount,
};

const ownLead = z.object({
  state: z.nullable(z.enum(["asked", "rejected", ...LEAD_STATES])),
  /** Why the last application was rejected, and what the operator added. */
  reason: z.nullable(z.enum(REJECTIONS)),
  note: z.nullable(z.string()),
  row: z.nullable(leadRow),
  share_due: decimal,
  share_paid: decimal,
  /** The days since registration that an application requires. */
  days_needed: z.number(),
});

export const copy = {
  calls: {
    listLeads: endpoint({
      method: "GET",
      path: "/follow/index",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The leads of the caller's realm, also those who lose and those who left, with the figures of a period.",
      input: z.strictObject({
        page,
        limit,
        period,
        sort: z._default(z.enum(COPY_SORTS), "profit"),
        has_left: z.optional(flag),
      }),
      output: z.object({
        list: z.array(leadRow),
        page: z.number(),
        limit: z.number(),
        has_more: z.boolean(),
        /** The hour that the figures are of; null before the first one. */
        computed_at: z.nullable(time),
      }),
      refusals: [],
    }),
    getLead: endpoint({
      method: "GET",
      path: "/follow/traderDetail",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "One lead: figures of each period, the curve of equity and drawdown, and what is open now.",
      input: z.strictObject({ trader_user_id: uuid, period }),
      output: z.object({
        lead: leadRow,
        periods: z.array(copyStats),
        curve: z.array(z.object({ time, equity: decimal, drawdown: decimal })),
        open: z.array(copyTrade),
        /** The hour that the figures are of; null before the first one. */
        computed_at: z.nullable(time),
      }),
      refusals: ["lead-not-found"],
    }),
    listLeadTrades: endpoint({
      method: "GET",
      path: "/follow/historyTrade",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "What one lead has closed, newest first, losses too.",
      input: z.strictObject({ trader_user_id: uuid, page, limit, cursor }),
      output: paged(copyTrade),
      refusals: ["lead-not-found"],
    }),
    ...recordCalls,
    follow: endpoint({
      method: "POST",
      path: "/follow/follow",
      access: "verified",
      product: "copy",
      kind: "money",
      rate: "order",
      risk: () => ({}),
      riskOf: "contracts",
      consent: () => "copy.agreement",
      summary:
        "Follows a lead from the next opening on, or changes how the caller follows one. Fixed lots above 1 are rounded to two decimals.",
      input: z.strictObject({
        trader_user_id: uuid,
        number: positiveAmount,
        type: copyType,
        budget: z.optional(positiveAmount),
        position_max: z.optional(positiveAmount),
        slippage: z.optional(slippage),
        stop: z.optional(positiveAmount),
        instruments: z.optional(instruments),
        consent: z.optional(consent),
      }),
      output: relation,
      refusals: [
        "lead-not-found",
        "lead-not-open",
        "lead-full",
        "follows-oneself",
        "lead-cannot-follow",
        "too-many-relations",
        "insufficient-balance",
        "below-minimum",
        "unknown-market",
        ...RISK_REFUSALS,
      ],
    }),
    cancelFollow: endpoint({
      method: "POST",
      path: "/follow/cancel",
      access: "user",
      kind: "money",
      rate: "order",
      isOpenToFrozen: true,
      summary:
        "Ends a relation: nothing more is opened. Open copies are closed where `close` says so; otherwise they go on as the caller's own.",
      input: z.strictObject({ follow_user_id: uuid, close: z.optional(flag) }),
      output: relation,
      refusals: ["relation-not-found"],
    }),
    detachCopy: endpoint({
      method: "POST",
      path: "/follow/selfHolding",
      access: "user",
      kind: "money",
      rate: "order",
      isOpenToFrozen: true,
      summary:
        "Takes one open copy out of its relation: from now on it is the caller's own position.",
      input: z.strictObject({ transaction_id: uuid }),
      output: copyRow,
      refusals: ["copy-not-found", "copy-not-open"],
    }),
    listRelations: endpoint({
      method: "GET",
      path: "/follow/relations",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's relations, open ones first.",
      input: z.strictObject({}),
      output: z.array(relation),
      refusals: [],
    }),
    listCopies: endpoint({
      method: "GET",
      path: "/follow/copies",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What was copied in the caller's relations and what was skipped, newest first.",
      input: z.strictObject({
        follow_user_id: z.optional(uuid),
        is_open: z.optional(flag),
        page,
        limit,
        cursor,
      }),
      output: paged(copyRow),
      refusals: ["relation-not-found"],
    }),
    getRelation: endpoint({
      method: "GET",
      path: "/follow/relation",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The statement of one relation: result of each copy, the high-water mark, and each share with the posting it was paid by.",
      input: z.strictObject({ follow_user_id: uuid }),
      output: z.object({
        relation,
        settings: copySettings,
        shares: z.array(
          z.object({
            what: z.enum(["accrued", "returned", "paid"]),
            amount: decimal,
            result: decimal,
            high_water_mark: decimal,
            posting_id: uuid,
            time,
          }),
        ),
      }),
      refusals: ["relation-not-found"],
    }),
    getOwnLead: endpoint({
      method: "GET",
      path: "/follow/lead",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "Whether the caller is a lead or has asked to be one, with the caller's own figures.",
      input: z.strictObject({}),
      output: ownLead,
      refusals: [],
    }),
    applyAsLead: endpoint({
      method: "POST",
      path: "/follow/apply",
      access: "verified",
      product: "copy",
      kind: "write",
      rate: "write",
      consent: () => "copy.agreement",
      isClosedToGuests: true,
      summary: "Asks to become a lead; operators decide, in a demo at once.",
      input: z.strictObject({ ...terms, consent: z.optional(consent) }),
      output: ownLead,
      refusals: ["lead-exists", "lead-too-young", "lead-cannot-follow", "request-stands"],
    }),
    editLead: endpoint({
      method: "POST",
      path: "/follow/lead_edit",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Changes a lead's own terms for relations to come, pauses or resumes, or leaves for good: the record stays listed.",
      input: z.strictObject({
        about: z.optional(about),
        share_rate: z.optional(shareRate),
        followers_max: z.optional(terms.followers_max),
        copied_margin_max: z.optional(positiveAmount),
        state: z.optional(z.enum(LEAD_STATES)),
      }),
      output: ownLead,
      refusals: ["lead-not-found"],
    }),
  },
  channels: {},
};
