import type { OwnProofs } from "../suites.ts";

/** The proofs of the game: games recomputed from seeds and moves, and players who try to cheat. */
export const own: OwnProofs = {
  suites: {
    attack: { game: () => import("../attack/game.ts") },
    verify: { game: () => import("../verify/game.ts") },
  },
  proofs: [
    {
      title: "repeated, skipped, invented and foreign moves of the game",
      budgetSeconds: 90,
      suites: ["attack", "game"],
      core: "--rounds 1",
      all: "--rounds 4",
    },
    {
      title: "games recomputed from their seeds and moves",
      budgetSeconds: 40,
      suites: ["verify", "game"],
      core: "--simulate",
      all: "--simulate --seed 2",
      isAlone: true,
    },
  ],
  mutants: {
    "game/careless": {
      says: "The game takes moves that move nothing, any number, another player's and those after its end, shows seeds early, and bounds no rate.",
      edits: [
        {
          file: "areas/game/decide.ts",
          from: '  if (next === undefined) return refuse("game-nothing-moves");',
          to: "  if (next === undefined) return { moves: moves + letter, board, score, spawn_cell: 0, isOver: false };",
        },
        {
          file: "areas/game/decide.ts",
          from: "  if (number !== due)",
          to: "  if (number < -due)",
        },
        {
          file: "areas/game/decide.ts",
          from: '  if (isLast && (status === "open" || status === "over")) return "again";',
          to: '  if (isLast && status === "expired") return "again";',
        },
        {
          file: "areas/game/decide.ts",
          from: '  if (status !== "open") return refuse("game-ended");',
          to: '  if (status === "expired") return refuse("game-ended");\n  if (status !== "open") return "again";',
        },
        {
          file: "areas/game/rows.ts",
          from: '.where("user_id", "=", userId).forUpdate()',
          to: ".forUpdate()",
        },
        {
          file: "areas/game/view.ts",
          from: 'row.status === "open" ? null : row.server_seed',
          to: "row.server_seed",
        },
        {
          file: "areas/game/get-game.ts",
          from: '(row.status === "open" && !isOwn)',
          to: '(row.status === "expired" && !isOwn)',
        },
        {
          file: "areas/game/start-game.ts",
          from: "  if (begun >= GAMES_DAY_MAX)",
          to: "  if (begun > 1_000)",
        },
        {
          file: "platform/config/limits.ts",
          from: "  play: 480,",
          to: "  play: 480_000,",
        },
      ],
    },
  },
};
