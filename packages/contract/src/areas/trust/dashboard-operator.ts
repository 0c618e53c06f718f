import { endpoint, operatorWith } from "../../define.ts";
import { decimal, integer, time } from "../../fields.ts";
import * as z from "zod/mini";

/** The present state of the exchange, and its days. */
export const dashboardCalls = {
  getDashboard: endpoint({
    method: "GET",
    path: "/dashboard",
    access: operatorWith(),
    kind: "read",
    rate: "read",
    summary: "How the exchange is doing, and what waits for an operator.",
    input: z.strictObject({}),
    output: z.object({
      at: time,
      alarms: z.array(z.object({ code: z.string(), subject: z.string(), since: z.nullable(time) })),
      users: z.object({
        live: z.number(),
        demo: z.number(),
        today: z.number(),
        online: z.number(),
      }),
      /** The volume of the live realm in the last 24 hours, in USDT. */
      volume: z.object({
        trades: z.number(),
        quote_amount: decimal,
        house_share: z.nullable(decimal),
      }),
      queues: z.array(
        z.object({
          queue: z.string(),
          open: z.number(),
          overdue: z.number(),
          oldest_at: z.nullable(time),
          may_decide: z.boolean(),
        }),
      ),
      /** The house's holdings in the live realm against its capital. */
      house: z.array(
        z.object({
          currency_code: z.string(),
          held: decimal,
          given: decimal,
          exposure: decimal,
          equivalent: z.nullable(decimal),
        }),
      ),
      fees: z.array(z.object({ currency_code: z.string(), held: decimal })),
      insurance_fund: z.nullable(decimal),
      ledger: z.object({
        checked_at: z.nullable(time),
        findings: z.array(z.object({ invariant: z.string(), rows: z.number() })),
      }),
      audit: z.object({ number: z.number(), hash: z.string() }),
      sources: z.array(
        z.object({
          source: z.string(),
          last_quote_at: z.nullable(time),
          fresh_symbols: z.number(),
          symbols: z.number(),
        }),
      ),
      latency: z.object({
        calls_p99_ms: z.nullable(z.number()),
        orders_p99_ms: z.nullable(z.number()),
        loop_p99_ms: z.nullable(z.number()),
      }),
    }),
    refusals: [],
  }),
  listDays: endpoint({
    method: "GET",
    path: "/dashboard/days",
    access: operatorWith(),
    kind: "read",
    rate: "read",
    summary:
      "What was recorded of each of the last days (UTC), in the live realm: accounts opened, and in USDT at that day's closing prices what was traded, deposited and withdrawn, and what the house won or lost without capital and loans. Null where a figure is not known.",
    input: z.strictObject({
      days: integer.check(z.refine((value) => value >= 1 && value <= 90)),
    }),
    output: z.array(
      z.object({
        day: z.string(),
        users: z.nullable(z.number()),
        volume: z.nullable(decimal),
        deposits: z.nullable(decimal),
        withdrawals: z.nullable(decimal),
        house: z.nullable(decimal),
      }),
    ),
    refusals: [],
  }),
};
