import { FACT_KINDS } from "../../define.ts";
import * as z from "zod/mini";
import { reason, searchText } from "../../operator-fields.ts";
import { NOTE_MAX, REJECTIONS } from "../../rejections.ts";
import { country, decimal, integer, time, uuid } from "../../fields.ts";

export const REQUEST_STATES = ["open", "approved", "rejected", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The refusals of a step on a request. */
export const DECISION_REFUSALS = [
  "not-found",
  "own-request",
  "approved-already",
  "approve-later",
  "same-hand",
  "request-closed",
  "request-changed",
  "request-claimed",
  "approval-key-required",
  "let-in-before",
  "picture-unseen",
  "reason-awaited",
] as const;

/** The facts of a request as names and values; an unknown value is null. */
const fact = z.object({
  name: z.string(),
  kind: z.enum(FACT_KINDS),
  value: z.nullable(z.string()),
});

export const requestSummary = z.object({
  id: uuid,
  number: z.number(),
  queue: z.string(),
  subject: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Null for a user's request without a text. */
  reason: z.nullable(z.string()),
  /** Null for a user's request. */
  requested_by: z.nullable(z.string()),
  user_id: z.nullable(uuid),
  claimed_by: z.nullable(z.string()),
  /** An approval no longer counts when its operator has been stopped or may no longer decide. */
  approvals: z.array(
    z.object({
      operator: z.string(),
      at: time,
      counts: z.boolean(),
      /** The operator's reason. */
      reason: z.nullable(z.string()),
    }),
  ),
  approvals_needed: z.number(),
  created_at: time,
  due_at: time,
  is_overdue: z.boolean(),
  /** The facts, so that a list states the subject; a long stored value only in the single request. */
  facts: z.array(fact),
  /** Rises with every change; a decision names the version that the operator has seen. */
  version: z.number(),
});

export const request = z.extend(requestSummary, {
  pictures: z.array(uuid),
  notes: z.array(z.object({ operator: z.string(), text: z.string(), at: time })),
  /** The reason of a rejection: one of the queue's reasons for a user's request, and the operator's text. */
  rejection: z.nullable(z.enum(REJECTIONS)),
  answer: z.nullable(z.string()),
  /** The reasons to choose from; none for an operator's request. */
  rejections: z.array(z.enum(REJECTIONS)),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

/** A value of one kind of configuration for a subject; the area's schema of the kind checks it. */
export const configChange = z.strictObject({
  kind: z.string().check(z.maxLength(40)),
  subject: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  value: z.json(),
});

export const decision = { id: uuid, version: integer };

/** The rejection: a text for an operator; for a user one of the queue's reasons, with a note if necessary. */
export const rejected = {
  reason: z.optional(reason),
  rejection: z.optional(z.enum(REJECTIONS)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX))),
};

export const auditRow = z.object({
  number: z.number(),
  at: time,
  operator: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  reason: z.nullable(z.string()),
  /** How the operator proved their identity for this act; null if it needed no proof. */
  proof: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  request_id: z.string(),
  hash: z.string(),
});

/** The user behind a request: the facts for a decision, without contact data. */
export const requestUser = z.object({
  id: uuid,
  account_name: z.string(),
  realm: z.enum(["live", "demo"]),
  created_at: time,
  level: z.number(),
  country: z.nullable(country),
  is_frozen: z.boolean(),
  /** In USDT at the index: assets less debts, and the debts. */
  worth: decimal,
  owed: decimal,
  /** Currencies without a price, which both figures leave out. */
  left_out: z.array(z.string()),
  /** The end of the hold of withdrawals after a change of protections. */
  withdrawals_held_until: z.nullable(time),
  /** The user's sessions, the latest use first. */
  sessions: z.array(
    z.object({
      device: z.nullable(z.string()),
      address: z.nullable(z.string()),
      created_at: time,
      seen_at: time,
    }),
  ),
  /** The last sign-ins and changes of protections, as the user was notified. */
  security: z.array(z.object({ title: z.string(), content: z.string(), created_at: time })),
  /** The last addresses that the user listed for withdrawals. */
  addresses: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      type: z.string(),
      created_at: time,
      is_removed: z.boolean(),
    }),
  ),
  /** The user's last other requests, in the queues that this operator may see. */
  requests: z.array(requestSummary),
});

/** A typed amount that limits a filter; it moves no money. */
const plainAmount = z.string().check(z.regex(/^[0-9]{1,20}(?:\.[0-9]{1,18})?$/));

/** The first moment and the one after the last, ISO 8601 in UTC. */
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text).toISOString()),
);

/** Narrows a list of requests; amounts are in each request's own currency. */
export const requestFilters = {
  text: z.optional(searchText),
  from: z.optional(moment),
  until: z.optional(moment),
  amount_min: z.optional(plainAmount),
  amount_max: z.optional(plainAmount),
  /** Lists only the tickets that the operator has taken. */
  mine: z.optional(integer.check(z.refine((value) => value === 1))),
};

export const auditFilters = {
  from: z.optional(moment),
  until: z.optional(moment),
  operator: z.optional(z.string().check(z.maxLength(40))),
  action: z.optional(z.string().check(z.maxLength(60))),
  target: z.optional(z.string().check(z.maxLength(80))),
  /** `done`, the code of a refusal, or `refused` for any of them. */
  outcome: z.optional(z.string().check(z.maxLength(40))),
};

export const change = z.object({
  number: z.number(),
  kind: z.string(),
  /** The market, currency, country or setting; null if it applies to all. */
  title: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  decided_at: time,
  effective_at: time,
  is_applied: z.boolean(),
  is_withdrawn: z.boolean(),
});
