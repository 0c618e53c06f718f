import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { cursor, decimal, integer, limit, page, paged, time, uuid } from "../../fields.ts";

const readers = operatorWith("finance", "risk", "auditor", "owner");
/** Amounts by name, without zeros. */
const sums = z.record(z.string(), decimal);

const reconciliation = z.object({
  at: time,
  type: z.string(),
  currency_id: z.number(),
  currency_code: z.string(),
  /** The block of the reconciliation. */
  height: z.number(),
  /** The source: the node's balance of each address, or the outputs that were seen. */
  read_by: z.enum(["balances", "outputs"]),
  holds: decimal,
  expected: decimal,
  /** The expected holdings, by their parts. */
  parts: sums,
  /** The named reasons for more holdings, or negative for less. */
  differences: sums,
});

export const custody = {
  calls: {
    listReconciliations: endpoint({
      method: "GET",
      path: "/custody",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Of each followed network and currency the last look: what the chain holds, what it should, and why they differ.",
      input: z.strictObject({}),
      output: z.array(reconciliation),
      refusals: [],
    }),
    listLooks: endpoint({
      method: "GET",
      path: "/custody/looks",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "The looks at one currency on one network, newest first, of the last ninety days.",
      input: z.strictObject({
        type: z.string().check(z.maxLength(20)),
        currency_id: integer,
        page,
        limit,
        cursor,
      }),
      output: paged(reconciliation),
      refusals: [],
    }),
    listFundings: endpoint({
      method: "GET",
      path: "/custody/fundings",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "What has come to the wallet from elsewhere and is not booked as capital of the house, oldest first; a hundred at most.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: uuid,
          type: z.string(),
          address: z.string(),
          /** Null for the holdings when the wallet was first watched. */
          transaction: z.nullable(z.string()),
          currency_id: z.number(),
          currency_code: z.string(),
          amount: decimal,
          created_at: time,
        }),
      ),
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {},
};
