import { ACTIVITY_KINDS } from "../../activity.ts";
import { ACCOUNT_KINDS, ACCOUNT_VIEWS } from "../../words.ts";
import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import {
  accountKind,
  cursor,
  day,
  decimal,
  depositNetwork,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
  withdrawalNetwork,
} from "../../fields.ts";
import { entry, line, linesCursor } from "./shapes.ts";

const kindName = z.enum(ACCOUNT_KINDS);

const locks = z.object({ mining: decimal, financial: decimal });

const balance = z.object({
  type: kindName,
  currency_id: z.number(),
  currency_code: z.string(),
  available: decimal,
  /** The part that is not available: held by open orders, or locked. */
  frozen: decimal,
  /** The part that is held for a term, as by a locked deposit or as collateral. */
  locked: decimal,
  /** The frozen amount by its causes. */
  locks,
  balance: decimal,
  /** The value in USDT at the index; null while there is no fresh price. */
  equivalent: z.nullable(decimal),
});

/** The days of the history, at most a year. */
const equityDays = integer.check(z.refine((value) => value >= 1 && value <= 366));

/** The fields of a currency that forms show. */
const transferTerms = z.object({
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  fee: decimal,
  minimum: decimal,
  /** `transferable` leaves the amount that cross positions need against a shock. */
  balances: z.array(z.object({ type: kindName, available: decimal, transferable: decimal })),
  /** The networks for deposits. */
  deposit: z.array(depositNetwork),
  withdraw: z.object({
    networks: z.array(withdrawalNetwork),
    /** The rest of the 24-hour limit in this currency; null without a price or a proven identity. */
    remaining: z.nullable(decimal),
    /** A protection of the account was changed, so no withdrawal is approved before this moment. */
    held_until: z.nullable(time),
  }),
});

export const wallet = {
  calls: {
    listUserCurrencies: endpoint({
      method: "GET",
      path: "/currency/user_currency_list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "Currencies with what the user holds of each, by account kind.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          full_name: z.string(),
          balances: z.array(
            z.object({ type: kindName, available: decimal, frozen: decimal, locked: decimal }),
          ),
        }),
      ),
      refusals: [],
    }),
    listBalances: endpoint({
      method: "POST",
      path: "/wallet/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "Balances by account kind and currency, with their value in USDT; of spot every coin and of legal every fiat, at zero too.",
      input: z.strictObject({ type: z.optional(accountKind) }),
      output: z.object({
        list: z.array(balance),
        /** The net worth: all balances less debts; for one type, its balances alone. Null if a part is unknown. */
        total_equivalent: z.nullable(decimal),
        /** The debt of loans with interest, which the total subtracts. Null as above. */
        owed_equivalent: z.nullable(decimal),
        /** The part of the accounts in use for one kind of product, for any requested type. */
        views: z.array(z.object({ type: z.enum(ACCOUNT_VIEWS), equivalent: z.nullable(decimal) })),
      }),
      refusals: [],
    }),
    listHolds: endpoint({
      method: "GET",
      path: "/wallet/holds",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What keeps the caller's balances frozen: of each account the amounts by what holds them; together they are what is frozen.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          type: kindName,
          currency_id: z.number(),
          currency_code: z.string(),
          /** The area whose rows hold it, e.g. spot for open orders. */
          held_by: z.string(),
          amount: decimal,
          /** The number of orders, deposits or withdrawals. */
          count: z.number(),
        }),
      ),
      refusals: [],
    }),
    listCoinCourse: endpoint({
      method: "GET",
      path: "/wallet/course",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the caller held of one currency, all accounts together, at the end of each of the last days (UTC), and what that was worth in USDT, oldest first; the last is now.",
      input: z.strictObject({ currency: integer, days: equityDays }),
      output: z.array(
        z.object({
          time,
          balance: decimal,
          /** Null for a day on which the currency had no price. */
          equivalent: z.nullable(decimal),
        }),
      ),
      refusals: ["unknown-currency"],
    }),
    listEquity: endpoint({
      method: "GET",
      path: "/wallet/equity",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the user held less what was owed at the end of each of the last days (UTC), in USDT at that day's index, oldest first, with what was paid in and out on it; the last is now.",
      input: z.strictObject({ days: equityDays }),
      output: z.array(
        z.object({
          time,
          /** Null for a day on which something held had no price. */
          equivalent: z.nullable(decimal),
          /** Deposits less withdrawals since the day before, which are neither gain nor loss. Null as above. */
          paid_in: z.nullable(decimal),
        }),
      ),
      refusals: [],
    }),
    getBalance: endpoint({
      method: "POST",
      path: "/wallet/detail",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "One balance and the lines that made it, newest first.",
      input: z.strictObject({ currency: integer, type: accountKind, page, limit, cursor }),
      output: z.extend(balance, { entries: paged(entry) }),
      refusals: ["unknown-currency"],
    }),
    listEntries: endpoint({
      method: "POST",
      path: "/wallet/legal_log",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The lines of all the caller's balances, or of one currency, account kind or kind of lines, within days (UTC, both included), newest first; also what products have frozen and given back. A page number leads past 10,000 lines at most, a cursor further.",
      input: z.strictObject({
        currency: z.optional(integer),
        type: z.optional(accountKind),
        kind: z.optional(z.enum(ACTIVITY_KINDS)),
        from: z.optional(day),
        to: z.optional(day),
        page,
        limit,
        cursor: linesCursor,
      }),
      output: paged(
        z.extend(line, { type: kindName, currency_id: z.number(), currency_code: z.string() }),
      ),
      refusals: ["unknown-currency"],
    }),
    getTransferTerms: endpoint({
      method: "POST",
      path: "/wallet/get_info",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the forms of a currency show: balances by account kind, a transfer's fee and smallest amount, the networks and terms of deposits and withdrawals. Without a currency, those of all.",
      input: z.strictObject({ currency: z.optional(integer) }),
      output: z.extend(transferTerms, {
        /** The terms of every currency if the request named none; the other fields are then those of USDT. */
        list: z.optional(z.array(transferTerms)),
      }),
      refusals: ["unknown-currency"],
    }),
    transferBetweenAccounts: endpoint({
      method: "POST",
      path: "/wallet/change",
      access: "user",
      kind: "money",
      rate: "write",
      summary: "Moves an amount between two of the user's own accounts, at once and free.",
      input: z.strictObject({
        currency_id: integer,
        number: positiveAmount,
        from_field: accountKind,
        to_field: accountKind,
      }),
      output: z.object({ id: uuid, from_available: decimal, to_available: decimal }),
      refusals: [
        "insufficient-balance",
        "same-account",
        "unknown-currency",
        "fiat-legal-only",
        "too-many-decimals",
      ],
    }),
    listTransfers: endpoint({
      method: "GET",
      path: "/wallet/hzhistory",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What the caller moved between own accounts, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.object({
          id: uuid,
          currency_id: z.number(),
          currency_code: z.string(),
          from_field: kindName,
          to_field: kindName,
          number: decimal,
          created_at: time,
        }),
      ),
      refusals: [],
    }),
  },
  channels: {
    balances: channel({
      access: "user",
      summary: "Balances that changed, absolute; a gap in seq means: read the list again.",
      params: z.strictObject({}),
      message: z.object({
        seq: z.number(),
        list: z.array(
          z.object({
            type: kindName,
            currency_id: z.number(),
            available: decimal,
            frozen: decimal,
            /** Left out if the change was none of it. */
            locks: z.optional(locks),
          }),
        ),
        /** The present debt; left out if the change was none of it. */
        owed_equivalent: z.optional(z.nullable(decimal)),
      }),
    }),
  },
};
