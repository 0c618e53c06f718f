import type { Mutant } from "../../mutants/mutant.ts";

const RUN = "areas/bots/run";

/** Bugs in the loop that runs bots. */
export const botMutants = {
  "bots/key-without-turn": {
    says: "The key of a cell's order does not say which turn it is.",
    edits: [
      { file: `${RUN}/decide-grid.ts`, from: "`cell:${cell}:${turn}`", to: "`cell:${cell}`" },
    ],
  },
  "bots/fill-counted-twice": {
    says: "The place through which an order's fills are booked does not move.",
    edits: [
      {
        file: `${RUN}/apply-fills.ts`,
        from: "order.seenTrade = fills.throughTrade;",
        to: "",
      },
    ],
  },
  "bots/release-forgotten": {
    says: "What a bot has is not given back when it has stopped.",
    edits: [{ file: `${RUN}/decide-stop.ts`, from: "release(asset, asset.amount);", to: "" }],
  },
  "bots/asked-forgotten": {
    says: "An order that was asked for before a kill is taken for one that has ended.",
    edits: [
      {
        file: `${RUN}/bot.ts`,
        from: "bot.orders.filter((order) => !isEnded(order));",
        to: 'bot.orders.filter(({ state }) => state === "open");',
      },
    ],
  },
  "bots/stops-with-orders": {
    says: "A stop does not wait until the open orders have ended.",
    edits: [
      {
        file: `${RUN}/decide-stop.ts`,
        from: "if (open.length > 0) {",
        to: "if (open.length > 99) {",
      },
    ],
  },
} as const satisfies Record<`bots/${string}`, Mutant>;
