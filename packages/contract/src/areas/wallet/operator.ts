import { endpoint, operatorWith, queue } from "../../define.ts";
import { ENTRY_KINDS } from "../../area-words.ts";
import { ACCOUNT_KINDS } from "../../words.ts";
import * as z from "zod/mini";
import {
  accountKind,
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { reason, userReaders, viewed } from "../../operator-fields.ts";

/** The source of a credit: outside money, or the house's fees. */
const creditSource = z.enum(["outside", "house"]);

export const wallet = {
  calls: {
    listUserBalances: endpoint({
      method: "GET",
      path: "/users/balances",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "What a user holds, by account kind and currency.",
      input: z.strictObject({ ...viewed }),
      output: z.array(
        z.object({
          type: z.enum(ACCOUNT_KINDS),
          currency_id: z.number(),
          currency_code: z.string(),
          available: decimal,
          frozen: decimal,
          locked: decimal,
          balance: decimal,
          equivalent: z.nullable(decimal),
        }),
      ),
      refusals: ["view-reason-required"],
    }),
    getUserWorth: endpoint({
      method: "GET",
      path: "/users/worth",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary:
        "What a user is worth in USDT at the index: all balances less all debts, and which currencies have no price and are left out.",
      input: z.strictObject({ ...viewed }),
      output: z.object({
        /** The sum of all balances with a price, and of all debts with a price. */
        assets: decimal,
        owed: decimal,
        net: decimal,
        /** The currencies without a current price, which the sums leave out. */
        left_out: z.array(z.string()),
        debts: z.array(
          z.object({
            currency_code: z.string(),
            /** The debt with its interest so far. */
            amount: decimal,
            equivalent: z.nullable(decimal),
          }),
        ),
      }),
      refusals: ["view-reason-required"],
    }),
    listUserEntries: endpoint({
      method: "GET",
      path: "/users/entries",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "The ledger lines of one of a user's accounts, newest first.",
      input: z.strictObject({
        ...viewed,
        currency: integer,
        type: accountKind,
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          id: z.string(),
          kind: z.enum(ENTRY_KINDS),
          amount: decimal,
          ref: z.nullable(uuid),
          reason: z.nullable(z.string()),
          created_at: time,
        }),
      ),
      refusals: ["unknown-currency", "view-reason-required"],
    }),
    requestCredit: endpoint({
      method: "POST",
      path: "/credits",
      access: operatorWith("support", "finance"),
      kind: "write",
      opens: "credit",
      rate: "write",
      summary:
        "Asks for a credit to a user's account, out of what came in from outside or of the house's fees; two others decide, and the user's bill shows the reason.",
      input: z.strictObject({
        id: uuid,
        currency_id: integer,
        type: accountKind,
        number: positiveAmount,
        source: creditSource,
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "unknown-currency", "fiat-legal-only", "too-many-decimals"],
    }),
  },
  queues: {
    credit: queue({
      name: "credit",
      askedBy: "operator",
      deciders: ["finance", "owner"],
      approvals: 2,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        realm: z.enum(["live", "demo"]),
        currency_id: z.int(),
        type: z.enum(ACCOUNT_KINDS),
        number: positiveAmount,
        source: creditSource,
      }),
      facts: {
        user: "user",
        realm: "realm",
        account: "account-kind",
        amount: "money",
        source: "word",
      },
      refusals: ["unknown-currency", "insufficient-balance"],
    }),
  },
  configKinds: {},
};
