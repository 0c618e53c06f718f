import { BOT_STRATEGIES, type BotStrategy } from "@candor/contract/areas/bots/choices.ts";
import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

type Raw = Record<string, unknown>;

/** The strategy and the market that an address says. */
const startOf = ({ strategy, symbol }: Raw): { strategy?: BotStrategy; symbol?: string } => {
  const known = BOT_STRATEGIES.find((one) => one === strategy);
  const market = textOf(symbol);
  return {
    ...(known !== undefined && { strategy: known }),
    ...(market !== undefined && { symbol: market }),
  };
};

export const bots = {
  bots: screen(paths.bots, () => import("./BotsScreen.tsx"), {
    texts: ["bots"],
    search: ({ tab }: Raw): { tab?: "stopped" } => (tab === "stopped" ? { tab } : {}),
  }),
  botCreate: screen(paths.botCreate, () => import("./CreateScreen.tsx"), {
    access: "private",
    texts: ["bots", "finance", "refusals", "trading"],
    search: startOf,
  }),
  botDetail: screen(paths.botDetail, () => import("./DetailScreen.tsx"), {
    access: "private",
    texts: ["bots", "trading"],
    search: ({ id }: Raw): { id?: string } => {
      const known = textOf(id);
      return known === undefined ? {} : { id: known };
    },
  }),
};
