import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, day, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { GAME_DIRECTIONS, GAME_STATUSES } from "./words.ts";

/** Printable ASCII characters without spaces, so that each client hashes the same bytes. */
const playerSeed = z.string().check(z.regex(/^[!-~]{1,64}$/));
/** SHA-256 in hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Sixteen cells, row by row: 0 is empty, n a tile of 2^n. */
const board = z.array(z.number());

const shown = z.object({
  id: uuid,
  seed_hash: hash,
  player_seed: z.string(),
  board,
  score: z.number(),
  /** How many moves were made; the next one has the number after it. */
  number: z.number(),
  status: z.enum(GAME_STATUSES),
  started_at: time,
  ended_at: z.nullable(time),
});

/** Everything from which every visitor can recompute an ended game. */
const proof = z.extend(shown, {
  /** The player's public name. */
  name: z.string(),
  is_own: z.boolean(),
  /** The server's seed in hex; null while the game is open. */
  server_seed: z.nullable(z.string()),
  /** One letter for each move: U, D, L, R. */
  moves: z.string(),
});

export const game = {
  calls: {
    createSeed: endpoint({
      method: "POST",
      path: "/game/seed",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Promises the server's seed of the caller's next game by its hash; the same until a game uses it.",
      input: z.strictObject({}),
      output: z.object({ seed_hash: hash }),
      refusals: [],
    }),
    startGame: endpoint({
      method: "POST",
      path: "/game/start",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Starts a game with the promised seed and one of the player's own; one is open at a time, and thirty begin in a day of UTC.",
      input: z.strictObject({
        /** The server makes one if it is missing. */
        player_seed: z.optional(playerSeed),
        /** The hash that the player saw; the game is refused if the promised seed has changed. */
        seed_hash: z.optional(hash),
      }),
      output: shown,
      refusals: ["game-open", "game-day-full", "game-seed-used"],
    }),
    playMove: endpoint({
      method: "POST",
      path: "/game/move",
      access: "user",
      kind: "write",
      rate: "play",
      summary:
        "Makes the next move by its number. The last one again is answered as the first time; any other number is refused.",
      input: z.strictObject({
        id: uuid,
        number: integer.check(z.refine((value) => value >= 1)),
        direction: z.enum(GAME_DIRECTIONS),
      }),
      output: z.object({
        number: z.number(),
        board,
        score: z.number(),
        /** The tile that the move brought: its cell from 0 to 15, and 1 for a two or 2 for a four. */
        spawn: z.object({ cell: z.number(), exponent: z.number() }),
        is_over: z.boolean(),
      }),
      refusals: ["not-found", "game-ended", "game-out-of-turn", "game-nothing-moves"],
    }),
    endGame: endpoint({
      method: "POST",
      path: "/game/end",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Gives an open game up; its points count, and the server's seed is shown.",
      input: z.strictObject({ id: uuid }),
      output: proof,
      refusals: ["not-found", "game-ended"],
    }),
    getGame: endpoint({
      method: "GET",
      path: "/game/detail",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "An ended game of any player with all that it can be computed by again, or the caller's open one without the server's seed.",
      input: z.strictObject({ id: uuid }),
      output: proof,
      refusals: ["not-found"],
    }),
    getLeaderboard: endpoint({
      method: "GET",
      path: "/game/leaderboard",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The best ended game of each player on a day of UTC, today unless told: the first fifty of the caller's realm, and the caller's own place.",
      input: z.strictObject({ day: z.optional(day) }),
      output: z.object({
        day: z.string(),
        list: z.array(
          z.object({
            place: z.number(),
            game_id: uuid,
            name: z.string(),
            score: z.number(),
            is_own: z.boolean(),
          }),
        ),
        /** Null without an ended game on that day; its place is null beyond the ten thousandth. */
        own: z.nullable(z.object({ place: z.nullable(z.number()), score: z.number() })),
      }),
      refusals: [],
    }),
    listGames: endpoint({
      method: "GET",
      path: "/game/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's games, newest first: an open one stands first. And their best score.",
      input: z.strictObject({ page, limit, cursor }),
      output: z.extend(paged(shown), {
        /** The best score of the player's stored games; null without one. */
        best: z.nullable(z.number()),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
