import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, decimal, flag, limit, page, paged, uuid } from "../../fields.ts";
import { backtest, botCell, botOrder, botPreview, botRow, botTerms } from "./shapes.ts";

const PLAN_REFUSALS = [
  /** A field that the strategy needs is missing. */
  "parameter-error",
  "unknown-market",
  "no-price",
  "price-off-tick",
  "above-maximum",
  "below-minimum",
  "grid-range",
  "grid-too-tight",
  "stop-inside-range",
  "trigger-already-reached",
  "weights-invalid",
] as const;

export const bots = {
  calls: {
    listBots: endpoint({
      method: "GET",
      path: "/bots/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's strategy bots, newest first.",
      input: z.strictObject({ is_open: z.optional(flag), page, limit, cursor }),
      output: paged(botRow),
      refusals: [],
    }),
    getBot: endpoint({
      method: "GET",
      path: "/bots/bot",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "One bot with what it keeps, the cells of its grid, and its orders, newest first.",
      input: z.strictObject({ id: uuid, page, limit, cursor }),
      output: z.object({
        bot: botRow,
        assets: z.array(z.object({ code: z.string(), amount: decimal })),
        cells: z.array(botCell),
        orders: paged(botOrder),
      }),
      refusals: ["bot-not-found"],
    }),
    previewBot: endpoint({
      method: "GET",
      path: "/bots/preview",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What a bot with these terms would do first. Nothing is kept of it.",
      input: z.strictObject(botTerms),
      output: botPreview,
      refusals: PLAN_REFUSALS,
    }),
    createBot: endpoint({
      method: "POST",
      path: "/bots/create",
      access: "user",
      kind: "money",
      rate: "order",
      summary:
        "Begins a bot. The budget of a grid or a rebalancing is kept apart from the spot balance; its terms are frozen.",
      input: z.strictObject(botTerms),
      output: botRow,
      refusals: [...PLAN_REFUSALS, "insufficient-balance", "too-many-bots", "bots-full"],
    }),
    stopBot: endpoint({
      method: "POST",
      path: "/bots/stop",
      access: "user",
      kind: "money",
      rate: "order",
      isOpenToFrozen: true,
      summary:
        "Ends a bot's open orders and gives what it keeps back to the spot balance; `sell` says whether its coins are sold at the market before.",
      input: z.strictObject({ id: uuid, sell: z._default(flag, false) }),
      output: botRow,
      refusals: ["bot-not-found"],
    }),
    resumeBot: endpoint({
      method: "POST",
      path: "/bots/resume",
      access: "user",
      kind: "money",
      rate: "order",
      summary: "Lets a paused bot go on with what it has.",
      input: z.strictObject({ id: uuid }),
      output: botRow,
      refusals: ["bot-not-found", "bot-not-paused"],
    }),
    backtestBot: endpoint({
      method: "GET",
      alsoBy: "POST",
      path: "/bots/backtest",
      access: "user",
      kind: "read",
      rate: "write",
      summary:
        "What these terms would have made of the recorded hours, at most 1,000 of them, by the same decisions and the same matching. Nothing is kept of it, and nothing of it is promised.",
      input: z.strictObject(botTerms),
      output: backtest,
      refusals: [...PLAN_REFUSALS, "too-little-history"],
    }),
  },
  channels: {},
};
