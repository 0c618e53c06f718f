import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { decimal, integer, limit, sequenceNumber, uuid } from "../../fields.ts";
import { receipt, sessions, step } from "./step-shapes.ts";

/** The calls that publish every input from which positions follow. */
export const stepCalls = {
  getReceipt: endpoint({
    method: "GET",
    path: "/lever/receipt",
    access: "user",
    kind: "read",
    rate: "read",
    summary:
      "How a position came to what became of it: each closing with the prices it was made of, so that anybody can compute it again.",
    input: z.strictObject({ id: uuid }),
    output: receipt,
    refusals: ["position-not-found"],
  }),
  listSteps: endpoint({
    method: "GET",
    path: "/lever/steps",
    access: "user",
    kind: "read",
    rate: "read",
    summary:
      "Everything that became of the caller's positions and of the account behind them, by rising number from after one on, so that anybody can compute it again.",
    input: z.strictObject({ after: z._default(sequenceNumber, 0), limit: z._default(limit, 100) }),
    output: z.object({ list: z.array(step) }),
    refusals: [],
  }),
  listMids: endpoint({
    method: "GET",
    path: "/lever/mids",
    access: "public",
    kind: "read",
    rate: "read",
    summary:
      "What a mark is made of beside the recorded seconds: the mid of our own spot market in each of them, by its number, from one on.",
    input: z.strictObject({
      from: z._default(sequenceNumber, 0),
      limit: z._default(integer.check(z.refine((value) => value >= 1 && value <= 1_000)), 1_000),
    }),
    output: z.object({
      list: z.array(
        z.object({
          event: z.number(),
          mids: z.array(z.object({ index_id: z.number(), mid: decimal })),
        }),
      ),
    }),
    refusals: [],
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/lever/sessions",
    access: "public",
    kind: "read",
    rate: "read",
    summary: "When each contract trades, and halts and splits of shares.",
    input: z.strictObject({}),
    output: sessions,
    refusals: [],
  }),
};
