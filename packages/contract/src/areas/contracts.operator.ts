import * as z from "zod/mini";
import { endpoint, operatorWith } from "../define.ts";
import { cursor, decimal, limit, page, paged, uuid } from "../fields.ts";
import { position } from "./contract-shapes.ts";

export const contracts = {
  calls: {
    listUserPositions: endpoint({
      method: "GET",
      path: "/users/positions",
      access: operatorWith("support", "finance", "risk", "auditor"),
      kind: "read",
      rate: "read",
      summary: "A user's positions and entrusts of any state, newest first.",
      input: z.strictObject({ id: uuid, page, limit, cursor }),
      output: paged(position),
      refusals: [],
    }),
    listExposure: endpoint({
      method: "GET",
      path: "/contracts/exposure",
      access: operatorWith("finance", "risk", "auditor"),
      kind: "read",
      rate: "read",
      summary:
        "What the house has on each contract in the live realm, what hedging all of it would take, and what its accounts hold.",
      input: z.strictObject({}),
      output: z.object({
        currency_code: z.string(),
        house: decimal,
        insurance: decimal,
        list: z.array(
          z.object({
            symbol: z.string(),
            mark: z.nullable(decimal),
            long: decimal,
            short: decimal,
            /** What the house would buy (above zero) or sell to have nothing on either side, in the base. */
            hedge: decimal,
            value: z.nullable(decimal),
            exposure_max: decimal,
          }),
        ),
      }),
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {},
};
