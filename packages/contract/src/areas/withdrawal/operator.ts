import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { cursor, decimal, limit, page, paged, positiveAmount, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { userCalls } from "./user-operator.ts";
import { approverQueues, approvers } from "./approvers.ts";
import { CARD_KINDS, WITHDRAWAL_STATES } from "../../words.ts";

const readers = operatorWith("finance", "risk", "auditor", "owner");
/** Moves between the house's own addresses, and their progress. */
const MOVE_KINDS = ["sweep", "fuel"] as const;
const MOVE_STATES = ["open", "sent", "confirmed", "failed", "refused", "closed"] as const;
/** For a withdrawal in doubt: send it after all, or return it if it can never be sent. */
const outcome = z.enum(["send", "return"]);

const payoutOutcome = z.enum(["paid", "bounced"]);
const field = z.nullable(z.string());
/** A saved card in its call's field names, with the whole account number. */
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
    getApprovers: endpoint({
      method: "GET",
      path: "/approvers",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Whose passkeys the signer takes approvals from, as it said last, and what was decided about them and is on its way to it.",
      input: z.strictObject({}),
      output: approvers,
      refusals: [],
    }),
    requestApprover: endpoint({
      method: "POST",
      path: "/approvers",
      access: operatorWith("finance"),
      kind: "write",
      opens: "approver",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Asks for an own passkey to become one by which withdrawals are approved; two approvers sign it with theirs, and it counts after a delay.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "approver-known"],
    }),
    requestDismissal: endpoint({
      method: "POST",
      path: "/approvers/dismiss",
      access: operatorWith("finance", "risk", "owner"),
      kind: "write",
      opens: "approver-dismissal",
      rate: "write",
      summary: "Asks for an approver's key to be taken away for ever; one approver signs it.",
      input: z.strictObject({ key: z.string().check(z.regex(/^[\w-]{1,2000}$/)), reason }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found"],
    }),
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
          /** The reason why it is in doubt. */
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
    ...userCalls,
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
        /** Null if the signer has never answered. */
        address: z.nullable(z.string()),
        seen_at: z.nullable(time),
        balances: z.array(
          z.object({
            currency_code: z.string(),
            holds: decimal,
            waits: decimal,
            /** Credited amounts that are still on deposit addresses. */
            unswept: decimal,
          }),
        ),
        /** The newest moves between the house's own addresses. */
        moves: z.array(
          z.object({
            id: uuid,
            /** From a deposit address to the wallet, or from the wallet for the gas of such a move. */
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
      opens: "settlement",
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
        /** The amount that arrives. */
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
      opens: "payout",
      rate: "write",
      summary:
        "Says what became of a payment by bank, paid with the bank's reference or bounced; another one decides.",
      input: z.strictObject({
        id: uuid,
        outcome: payoutOutcome,
        /** The approvals needed. */
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
    ...approverQueues,
    withdrawal: queue({
      name: "withdrawal",
      askedBy: {
        user: {
          openMax: 5,
          rejections: ["address-doubtful", "source-unclear", "own-wish", "under-review", "other"],
        },
      },
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
        /** The withdrawal cannot be approved before. */
        "held-until": "moment",
        registered: "moment",
        level: "number",
        /** All credited deposits, in USDT, and beside it amounts without a present price. */
        deposited: "money",
        "deposited-beside": "text",
        /** The number of this user's completed withdrawals. */
        earlier: "number",
        /** The number of approvers who sign it with keys that the signer knows; zero for a small one. */
        signatures: "number",
        /** Other users who have listed the same address. */
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
        /** The amount that arrives. */
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
