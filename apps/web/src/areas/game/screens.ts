import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const game = {
  game: screen(paths.game, () => import("./GameScreen.tsx"), {
    access: "private",
    texts: ["game"],
    // Board, leaderboard and own games stand on one screen.
    budgetKb: 20,
  }),
};
