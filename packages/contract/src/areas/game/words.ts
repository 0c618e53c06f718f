import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** The id of the open game is a parameter, so that a client can continue it. */
    "game-open": { params: ["id"], isRetryable: false },
    "game-day-full": { params: ["maximum"], isRetryable: true },
    /** The promised seed was used for another game meanwhile; the client requests the hash of the next one. */
    "game-seed-used": { params: [], isRetryable: true },
    "game-ended": { params: [], isRetryable: false },
    /** The number of the move that is expected. */
    "game-out-of-turn": { params: ["number"], isRetryable: false },
    "game-nothing-moves": { params: [], isRetryable: false },
  },
  menu: {
    game: { place: 175, icon: "gamepad", drawn: "game-controller", path: "/pages/game/game" },
  },
} as const satisfies AreaWords;

export const GAME_DIRECTIONS = ["up", "down", "left", "right"] as const;
export type GameDirection = (typeof GAME_DIRECTIONS)[number];

/** `over`: no move is left; `given-up`: the player ended it; `expired`: no move for a day. */
export const GAME_STATUSES = ["open", "over", "given-up", "expired"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
