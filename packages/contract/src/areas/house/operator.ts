import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { decimal, integer, positiveAmount, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";

/** `outside`, or the listed name of one of the house's accounts. */
const account = z.string().check(z.minLength(1), z.maxLength(60));

export const house = {
  calls: {
    listHouseFunds: endpoint({
      method: "GET",
      path: "/house/funds",
      access: operatorWith("finance", "risk", "auditor", "owner"),
      kind: "read",
      rate: "read",
      summary: "What each of the house's live accounts holds, by currency.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          account: z.string(),
          currency_id: z.number(),
          currency_code: z.string(),
          available: decimal,
          /** The value in USDT at the index; null while there is no fresh price. */
          equivalent: z.nullable(decimal),
        }),
      ),
      refusals: [],
    }),
    requestCapital: endpoint({
      method: "POST",
      path: "/house/capital",
      access: operatorWith("finance"),
      kind: "write",
      opens: "capital",
      rate: "write",
      summary:
        "Asks for capital of the house to be brought in, taken out, or moved between its accounts; another one decides.",
      input: z.strictObject({
        from: account,
        to: account,
        currency_id: integer,
        number: positiveAmount,
        /** The funding of the wallet that this credit books. */
        funding: z.optional(uuid),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: [
        "unknown-currency",
        "not-found",
        "same-account",
        "too-many-decimals",
        "funding-differs",
      ],
    }),
  },
  queues: {
    capital: queue({
      name: "capital",
      askedBy: "operator",
      deciders: ["finance"],
      // Two operators of finance, with the requester as one.
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        from: account,
        to: account,
        currency_id: z.int(),
        number: positiveAmount,
        funding: z.optional(uuid),
      }),
      facts: {
        amount: "money",
        from: "house-account",
        to: "house-account",
        "from-holds": "money",
        "to-holds": "money",
        /** The transaction of the funding, if it came on chain. */
        transaction: "text",
      },
      refusals: ["insufficient-balance", "market-open", "funding-differs"],
    }),
  },
  configKinds: {},
};
