import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../define.ts";
import { cursor, decimal, limit, page, paged, positiveAmount, time, uuid } from "../fields.ts";
import { reason } from "../operator-fields.ts";
import { CARD_KINDS, WITHDRAWAL_STATES } from "../words.ts";

const readers = operatorWith("finance", "risk", "auditor", "owner");
/** What is moved between the house's own addresses, and how far it is. */
const MOVE_KINDS = ["sweep", "fuel"] as const;
const MOVE_STATES = ["open", "sent", "confirmed", "failed", "refused", "closed"] as const;
/** Of one in doubt: have it sent after all, or give it back where it is certain that it never will be. */
const outcome = z.enum(["send", "return"]);

/** Of a payment at a bank: made, or come back. */
const payoutOutcome = z.enum(["paid", "bounced"]);
const field = z.nullable(z.string());
/** A saved card by the names of its call, with its whole account. */
const payee = {
  real_name: z.string(),
  bank_account: z.string(),
  bank_name: z.string(),
  bank_dizhi: field,
  bank_network: field,
  swift_code: field,
  phone: z.string(),
  wechat_account: field,
  alipay_account: field,
};

export const withdrawal = {
  calls: {
    listAllWithdrawals: endpoint({
      method: "GET",
      path: "/withdrawals",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Everybody's withdrawals, newest first; of one state alone where it is named.",
      input: z.strictObject({
        state: z.optional(z.enum(WITHDRAWAL_STATES)),
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          id: uuid,
          user_id: uuid,
          account_name: z.string(),
          currency_code: z.string(),
          type: z.string(),
          address: z.string(),
          card: z.nullable(z.enum(CARD_KINDS)),
          number: decimal,
          fee: decimal,
          state: z.enum(WITHDRAWAL_STATES),
          /** Why it is in doubt. */
          problem: z.nullable(z.string()),
          transaction: z.nullable(z.string()),
          /** How many times its fee was raised, because it was stuck. */
          raises: z.number(),
          created_at: time,
          sent_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    getHotWallet: endpoint({
      method: "GET",
      path: "/withdrawals/wallet",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "What withdrawals are paid from, as it was last seen, what waits to be paid from it, and what is swept to it.",
      input: z.strictObject({}),
      output: z.object({
        /** Null while the signer has never answered. */
        address: z.nullable(z.string()),
        seen_at: z.nullable(time),
        balances: z.array(
          z.object({
            currency_code: z.string(),
            holds: decimal,
            waits: decimal,
            /** Credited on deposit addresses, and lies there still. */
            unswept: decimal,
          }),
        ),
        /** The newest between its own addresses. */
        moves: z.array(
          z.object({
            id: uuid,
            /** From a deposit address to the wallet, or from there for the gas of that. */
            kind: z.enum(MOVE_KINDS),
            state: z.enum(MOVE_STATES),
            currency_code: z.string(),
            amount: decimal,
            address: z.string(),
            transaction: z.nullable(z.string()),
            created_at: time,
          }),
        ),
      }),
      refusals: [],
    }),
    closeSweep: endpoint({
      method: "POST",
      path: "/withdrawals/sweeps/close",
      access: operatorWith("finance"),
      kind: "write",
      rate: "write",
      summary:
        "Says that somebody has looked at a sweep that failed on its chain: its address is swept again.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ is_done: z.literal(true) }),
      refusals: ["not-found", "request-closed"],
    }),
    requestSettlement: endpoint({
      method: "POST",
      path: "/withdrawals/settle",
      access: operatorWith("finance"),
      kind: "write",
      rate: "write",
      summary: "Asks how a withdrawal in doubt is to end; another one decides.",
      input: z.strictObject({ id: uuid, outcome, reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "request-closed", "change-pending"],
    }),
    takePayout: endpoint({
      method: "POST",
      path: "/withdrawals/payout/take",
      access: operatorWith("finance"),
      kind: "write",
      rate: "write",
      summary:
        "Takes an approved withdrawal to be paid by bank: shows to whom, and its user cannot take it back from then on.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        currency_code: z.string(),
        /** What is to arrive. */
        amount: decimal,
        card: z.enum(CARD_KINDS),
        ...payee,
      }),
      refusals: ["not-found", "request-closed"],
    }),
    requestPayout: endpoint({
      method: "POST",
      path: "/withdrawals/payout",
      access: operatorWith("finance"),
      kind: "write",
      rate: "write",
      summary:
        "Says what became of a payment by bank, paid with the bank's reference or bounced; another one decides.",
      input: z.strictObject({
        id: uuid,
        outcome: payoutOutcome,
        /** Needed of what is paid. */
        bank_reference: z.optional(
          z.string().check(z.trim(), z.maxLength(60), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)),
        ),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "request-closed", "change-pending"],
    }),
  },
  queues: {
    withdrawal: queue({
      name: "withdrawal",
      askedBy: { user: { openMax: 5 } },
      deciders: ["finance"],
      approvals: 2,
      isApart: true,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        currency_id: z.int(),
        type: z.string(),
        amount: positiveAmount,
        fee: decimal,
        address: z.string(),
      }),
      facts: {
        user: "user",
        amount: "money",
        received: "money",
        network: "text",
        address: "text",
        "address-name": "text",
        "address-saved": "moment",
        /** Nobody approves it before. */
        "held-until": "moment",
        registered: "moment",
        level: "number",
        /** What was credited to the user in all, of this currency. */
        deposited: "money",
        /** Withdrawals of this user that have ended well. */
        earlier: "number",
        /** So many approvers sign it with keys that the signer knows; none, where it is small. */
        signatures: "number",
        /** Others who have listed the same address. */
        "listed-by": "text",
      },
      refusals: ["approve-later", "account-frozen", "account-locked", "request-closed"],
    }),
    payout: queue({
      name: "payout",
      askedBy: "operator",
      deciders: ["finance"],
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        withdrawal_id: uuid,
        outcome: payoutOutcome,
        bank_reference: z.string(),
      }),
      facts: {
        user: "user",
        /** What is to arrive. */
        amount: "money",
        address: "text",
        "bank-reference": "text",
        payout: "word",
      },
      refusals: ["request-closed"],
    }),
    settlement: queue({
      name: "settlement",
      askedBy: "operator",
      deciders: ["finance"],
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({ withdrawal_id: uuid, outcome }),
      facts: {
        user: "user",
        amount: "money",
        network: "text",
        address: "text",
        transaction: "text",
        problem: "word",
        outcome: "word",
      },
      refusals: ["request-closed"],
    }),
  },
  configKinds: {},
};
