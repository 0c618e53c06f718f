import { dec } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { amount, cursor, limit, page, paged, positiveAmount, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { message, orderWhole, ownAdvertisement, pictures, userNumber } from "./shapes.ts";
import { P2P_STATES, P2P_VERDICT_REASONS } from "./choices.ts";

const readers = operatorWith("risk", "support", "auditor", "owner");
const arbiters = operatorWith("risk");

const part = amount.check(z.refine((value) => value <= dec("0.5")));

const party = z.object({ user_id: uuid, account_name: z.string(), number: z.number() });

const row = z.object({
  id: uuid,
  number: z.number(),
  state: z.enum(P2P_STATES),
  currency: z.string(),
  quantity: z.string(),
  fiat: z.string(),
  amount: z.string(),
  buyer: party,
  seller: party,
  created_at: time,
  changed_at: time,
  deadline: z.nullable(time),
  is_late: z.boolean(),
});

const verdict = {
  order_id: uuid,
  to: z.enum(["buyer", "seller"]),
  reason_code: z.enum(P2P_VERDICT_REASONS),
  /** The evidence, messages and pictures that the verdict is based on. */
  evidence: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(20)),
};

export const p2p = {
  calls: {
    listTrades: endpoint({
      method: "GET",
      path: "/p2p/orders",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Orders between users: appeals by their deadline, others the newest first; found by number, id or a part of an account name.",
      input: z.strictObject({
        state: z._default(z.enum(["appealed", "open", "ended", "all"]), "appealed"),
        text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
        page,
        limit,
        cursor,
      }),
      output: paged(row),
      refusals: [],
    }),
    findTrade: endpoint({
      method: "GET",
      path: "/p2p/order",
      access: readers,
      kind: "read",
      rate: "read",
      opensUser: "by-trade",
      summary: "An order as its parties see it, with its chat; it opens both of them.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        trade: row,
        order: orderWhole,
        messages: z.array(message),
        /** Orders of the same two users, to the same account, or with a similar picture of the transfer. */
        others: z.array(z.extend(row, { is_picture_alike: z.boolean() })),
        /** The open request for a verdict. */
        request_id: z.nullable(uuid),
        /** Null if the operator's own accounts are not declared. */
        is_party: z.nullable(z.boolean()),
      }),
      refusals: ["not-found"],
    }),
    requestVerdict: endpoint({
      method: "POST",
      path: "/p2p/verdict",
      access: arbiters,
      kind: "write",
      rate: "write",
      opens: "verdict",
      summary: "Asks for a verdict about an appealed order; another operator has to approve it.",
      input: z.strictObject({ ...verdict, reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "p2p-state", "p2p-arbiter-is-party"],
    }),
    writeToParties: endpoint({
      method: "POST",
      path: "/p2p/message",
      access: arbiters,
      kind: "write",
      rate: "write",
      summary: "Writes to both parties of an order, as support.",
      input: z.strictObject({
        id: uuid,
        key: uuid,
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
        pictures,
      }),
      output: message,
      refusals: ["not-found", "p2p-chat-full", "message-empty", "message-too-long"],
    }),
    listAllAdvertisements: endpoint({
      method: "GET",
      path: "/p2p/ads",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Advertisements of all users, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(z.extend(ownAdvertisement, { user_id: uuid })),
      refusals: [],
    }),
    closeAdvertisement: endpoint({
      method: "POST",
      path: "/p2p/ad/close",
      access: arbiters,
      kind: "write",
      rate: "write",
      summary: "Closes a user's advertisement; its open orders go on.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ id: uuid }),
      refusals: ["not-found"],
    }),
    getOwnAccounts: endpoint({
      method: "GET",
      path: "/p2p/own-accounts",
      access: arbiters,
      kind: "read",
      rate: "read",
      summary: "Which accounts of users the operator has declared as own ones.",
      input: z.strictObject({}),
      output: z.object({ declared_at: z.nullable(time), numbers: z.array(z.number()) }),
      refusals: [],
    }),
    declareOwnAccounts: endpoint({
      method: "POST",
      path: "/p2p/own-accounts",
      access: arbiters,
      kind: "write",
      rate: "write",
      summary:
        "Declares the operator's own accounts, or that there is none; what is declared stays.",
      input: z.strictObject({ numbers: z.array(userNumber).check(z.maxLength(20)) }),
      output: z.object({ declared_at: time, numbers: z.array(z.number()) }),
      refusals: ["not-found"],
    }),
  },
  queues: {
    node: queue({
      name: "node",
      askedBy: {
        user: { openMax: 1, rejections: ["too-little-record", "under-review", "other"] },
      },
      deciders: ["risk"],
      approvals: 1,
      promiseHours: 48,
      payload: z.strictObject({ about: z.string(), deposit: positiveAmount, user_id: uuid }),
      facts: {
        user: "user",
        deposit: "money",
        registered: "moment",
        orders: "number",
        appeals: "number",
      },
      refusals: ["request-closed"],
    }),
    /** A verdict moves coins, so two arbiters decide, neither of them a party. */
    verdict: queue({
      name: "verdict",
      askedBy: "operator",
      deciders: ["risk"],
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject(verdict),
      facts: {
        order: "number",
        amount: "money",
        paid: "money",
        buyer: "user",
        seller: "user",
        to: "word",
        reason: "word",
        evidence: "text",
      },
      refusals: ["not-found", "p2p-state", "p2p-arbiter-is-party"],
    }),
  },
  configKinds: {
    /** Subject: "all". */
    p2p: z.strictObject({
      fee_rate: part,
      node_deposit_usdt: positiveAmount,
      order_minimum_usdt: positiveAmount,
      /** The ratio by which a price may differ from the index. */
      price_band: part,
      release_minutes: z.int().check(z.minimum(15), z.maximum(1_440)),
      decide_hours: z.int().check(z.minimum(1), z.maximum(168)),
    }),
    /** Subject: a way to pay, which can be switched off but not deleted. */
    "p2p-method": z.strictObject({ is_off: z.boolean() }),
  },
};
