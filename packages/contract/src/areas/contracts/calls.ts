import { DIRECTIONS, MARGIN_MODES } from "../../words.ts";
import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import { RISK_REFUSALS } from "../../refusals.ts";
import {
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  price,
  priceOrNone,
  ratio,
  uuid,
} from "../../fields.ts";
import {
  POSITION_REFUSALS,
  SUBMIT_REFUSALS,
  contractAccount,
  contractMarket,
  insuranceFund,
  mark,
  position,
} from "./shapes.ts";
import { stepCalls } from "./step-calls.ts";

/** Lots are whole and counted from one. */
const lots = integer.check(z.refine((value) => value >= 1 && value <= 1_000_000_000));
const multiple = integer.check(z.refine((value) => value >= 1 && value <= 1_000));
const SLIPPAGE_MAX = 5n * 10n ** 16n;
/** The ratio by which a price may be worse than now, at most 0.05. */
const slippage = ratio.check(z.refine((value) => value <= SLIPPAGE_MAX));
/** An empty text removes the stop; a missing one leaves it. */
const stop = z.optional(priceOrNone);

const takesRisk = { access: "user", product: "contracts", kind: "money", rate: "order" } as const;
const ends = { access: "user", kind: "money", rate: "order", isOpenToFrozen: true } as const;

export const contracts = {
  calls: {
    listContracts: endpoint({
      method: "GET",
      path: "/lever/markets",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The contracts with their terms, sessions and marks.",
      input: z.strictObject({}),
      output: z.array(z.object({ market: contractMarket, mark })),
      refusals: [],
    }),
    openTrading: endpoint({
      method: "POST",
      path: "/lever/deal",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the trading screen of one contract opens with: its terms and mark, the account behind it, and what the caller has open and waiting in it.",
      input: z.strictObject({ currency_id: integer, legal_id: integer }),
      output: z.object({
        market: contractMarket,
        mark,
        account: contractAccount,
        positions: z.array(position),
        entrusts: z.array(position),
      }),
      refusals: ["unknown-market"],
    }),
    submitContract: endpoint({
      method: "POST",
      path: "/lever/submit",
      ...takesRisk,
      risk: ({ order }) => ({ multiple: order.multiple }),
      summary:
        "Accepts an order at market, which the first second opens whose price is still unknown, or an entrust that opens once the house's price is no worse than its own.",
      input: z.strictObject({
        currency_id: integer,
        legal_id: integer,
        order: z.strictObject({
          type: z.enum(["market", "limit"]),
          direction: z.enum(DIRECTIONS),
          mode: z._default(z.enum(MARGIN_MODES), "isolated"),
          multiple,
          lots,
          price: z.optional(price),
          /** The ratio by which a market order's price may worsen; 0.01 by default. */
          slippage: z.optional(slippage),
          target_profit_price: z.optional(price),
          stop_loss_price: z.optional(price),
        }),
      }),
      output: position,
      refusals: [...SUBMIT_REFUSALS, ...RISK_REFUSALS],
    }),
    listPositions: endpoint({
      method: "POST",
      path: "/lever/dealall",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "Everything that the caller has open and waiting, of all contracts.",
      input: z.strictObject({}),
      output: z.object({
        account: contractAccount,
        positions: z.array(position),
        entrusts: z.array(position),
      }),
      refusals: [],
    }),
    closePosition: endpoint({
      method: "POST",
      path: "/lever/close",
      ...ends,
      summary:
        "Accepts to close a position at market, or so many lots of it, by the first second whose price is still unknown.",
      input: z.strictObject({
        id: uuid,
        lots: z.optional(lots),
        slippage: z.optional(slippage),
      }),
      output: position,
      refusals: [...POSITION_REFUSALS, "quantity-invalid", "cash-needed"],
    }),
    closePositions: endpoint({
      method: "POST",
      path: "/lever/batch_close",
      ...ends,
      summary:
        "Accepts to close all of the caller's positions, or those of one direction or contract, each by itself; the answer says of each what became of it.",
      input: z.strictObject({
        type: z.enum(["all", ...DIRECTIONS]),
        currency_id: z.optional(integer),
        legal_id: z.optional(integer),
      }),
      output: z.object({
        results: z.array(
          z.object({
            id: uuid,
            symbol: z.string(),
            direction: z.enum(DIRECTIONS),
            is_accepted: z.boolean(),
            /** The refusal's code if it is refused. */
            refusal: z.nullable(z.string()),
          }),
        ),
      }),
      refusals: ["unknown-market"],
    }),
    setStops: endpoint({
      method: "POST",
      path: "/lever/setstop",
      ...ends,
      summary: "Sets, changes or takes away what closes a position by itself.",
      input: z.strictObject({ id: uuid, target_profit_price: stop, stop_loss_price: stop }),
      output: position,
      refusals: [
        ...POSITION_REFUSALS,
        "price-invalid",
        "price-off-tick",
        "above-maximum",
        "stop-wrong-side",
      ],
    }),
    changeMargin: endpoint({
      method: "POST",
      path: "/lever/margin",
      ...takesRisk,
      // Adding margin only reduces risk.
      risk: ({ type }) => (type === "take" ? {} : undefined),
      summary:
        "Adds to the margin of an isolated position, or takes away of it what it does not need.",
      input: z.strictObject({
        id: uuid,
        amount: positiveAmount,
        type: z.enum(["add", "take"]),
      }),
      output: position,
      refusals: [
        ...POSITION_REFUSALS,
        "amount-invalid",
        "insufficient-balance",
        "margin-too-low",
        "insurance-full",
        "mode-isolated-only",
        ...RISK_REFUSALS,
      ],
    }),
    changeMode: endpoint({
      method: "POST",
      path: "/lever/mode",
      ...takesRisk,
      risk: () => ({}),
      summary: "Gives a position a margin of its own, or has the whole account stand behind it.",
      input: z.strictObject({ id: uuid, mode: z.enum(MARGIN_MODES) }),
      output: position,
      refusals: [...POSITION_REFUSALS, "would-liquidate", ...RISK_REFUSALS],
    }),
    changeMultiple: endpoint({
      method: "POST",
      path: "/lever/multiple",
      ...takesRisk,
      risk: ({ multiple: wanted }) => ({ multiple: wanted }),
      summary: "Gives a position another multiple, and with it another margin.",
      input: z.strictObject({ id: uuid, multiple }),
      output: position,
      refusals: [
        ...POSITION_REFUSALS,
        "multiple-invalid",
        "multiple-too-high",
        "position-too-large",
        "insufficient-balance",
        "insurance-full",
        "would-liquidate",
        ...RISK_REFUSALS,
      ],
    }),
    cancelEntrust: endpoint({
      method: "POST",
      path: "/lever/cancel",
      ...ends,
      summary: "Cancels an entrust that waits, and releases what it held.",
      input: z.strictObject({ id: uuid }),
      output: position,
      refusals: [...POSITION_REFUSALS, "position-not-waiting"],
    }),
    listContractTrades: endpoint({
      method: "POST",
      path: "/lever/my_trade",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's positions and entrusts of any state, newest first.",
      input: z.strictObject({
        status: z.optional(z.enum(["in_progress", "completed", "cancelled"])),
        currency_id: z.optional(integer),
        legal_id: z.optional(integer),
        page,
        limit,
        cursor,
      }),
      output: paged(position),
      refusals: ["unknown-market"],
    }),
    ...stepCalls,
    getRoom: endpoint({
      method: "GET",
      path: "/lever/room",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "How much more of the insurance fund new positions in a contract may cost in the worst case: what an order is judged by beside its account.",
      input: z.strictObject({ currency_id: integer, legal_id: integer }),
      output: z.object({ move: decimal, long: z.nullable(decimal), short: z.nullable(decimal) }),
      refusals: ["unknown-market"],
    }),
    getInsuranceFund: endpoint({
      method: "GET",
      path: "/lever/fund",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What the insurance fund holds, what moved it by day, and who was liquidated or deleveraged last.",
      input: z.strictObject({ page, limit, cursor }),
      output: insuranceFund,
      refusals: [],
    }),
  },
  channels: {
    marks: channel({
      access: "public",
      summary: "The mark of every contract once a second, those that have changed.",
      params: z.strictObject({}),
      message: z.array(mark),
    }),
    positions: channel({
      access: "user",
      summary:
        "The caller's positions and entrusts whenever one changes; a gap in seq means: read the list again. The snapshot holds all that are open and waiting.",
      params: z.strictObject({}),
      message: z.object({ seq: z.number(), list: z.array(position) }),
    }),
  },
};
