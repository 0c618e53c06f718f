import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { cursor, decimal, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { CLOSING_CAUSES, DIRECTIONS } from "../../words.ts";
import { closing, fundDays, position } from "./shapes.ts";
import { viewed } from "../../operator-fields.ts";

const ofUser = { access: operatorWith("support", "finance", "risk", "auditor") } as const;
const ofHouse = { access: operatorWith("finance", "risk", "auditor") } as const;
const reads = { method: "GET", kind: "read", rate: "read" } as const;

export const contracts = {
  calls: {
    listUserPositions: endpoint({
      ...reads,
      ...ofUser,
      path: "/users/positions",
      summary:
        "A user's positions and entrusts, newest first; is_open 1 only those that are open or waiting.",
      input: z.strictObject({
        ...viewed,
        is_open: z.optional(integer.check(z.refine((value) => value <= 1))),
        page,
        limit,
        cursor,
      }),
      output: paged(position),
      refusals: ["view-reason-required"],
    }),
    listUserClosings: endpoint({
      ...reads,
      ...ofUser,
      path: "/users/closings",
      summary: "What closed a user's positions, or parts of them, newest first.",
      input: z.strictObject({ ...viewed, page, limit }),
      output: paged(closing),
      refusals: ["view-reason-required"],
    }),
    listUserContractTransfers: endpoint({
      ...reads,
      ...ofUser,
      path: "/users/contract-transfers",
      summary:
        "What a user brought behind their contracts (above zero) and took away, newest first.",
      input: z.strictObject({ ...viewed, page, limit, cursor }),
      output: paged(z.object({ id: z.number(), amount: decimal, time })),
      refusals: ["view-reason-required"],
    }),
    listExposure: endpoint({
      ...reads,
      ...ofHouse,
      path: "/contracts/exposure",
      summary:
        "What the house has on each contract in the live realm, what hedging all of it would take, what it has gained by it, and what its accounts hold.",
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
            /** The quantity of the base that the house would buy (above zero) or sell to have no net position. */
            hedge: decimal,
            value: z.nullable(decimal),
            exposure_max: decimal,
            /**
             * The house's own, before fees: open positions, at the mark, and those closed since the day of UTC began.
             */
            profit: z.nullable(decimal),
            realised: decimal,
          }),
        ),
      }),
      refusals: [],
    }),
    getFundHistory: endpoint({
      ...reads,
      ...ofHouse,
      path: "/contracts/fund",
      summary: "What the insurance fund of the live realm holds, and what moved it by day.",
      input: z.strictObject({}),
      output: z.object({ currency_code: z.string(), balance: decimal, days: fundDays }),
      refusals: [],
    }),
    listForcedClosings: endpoint({
      ...reads,
      ...ofHouse,
      path: "/contracts/forced",
      summary:
        "Who was liquidated or deleveraged in the live realm, newest first, and who paid what was missing.",
      input: z.strictObject({
        cause: z.optional(z.enum(["liquidation", "deleverage"])),
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          id: uuid,
          user_id: uuid,
          position_id: uuid,
          symbol: z.string(),
          direction: z.enum(DIRECTIONS),
          cause: z.enum(CLOSING_CAUSES),
          lots: z.number(),
          price: decimal,
          mark: decimal,
          profit: decimal,
          surplus: decimal,
          deficit: decimal,
          from_fund: decimal,
          from_others: decimal,
          /** The part that neither the fund nor other users have paid. */
          from_house: decimal,
          time,
        }),
      ),
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {},
};
