import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** The id of the open game is a parameter, so that a client can continue it. */
    "game-open": { params: ["id"], isRetryable: false },
    "game-day-full": { params: ["maximum"], isRetryable: true },
    /** The promised seed was used for another game meanwhile: the hash of the next one is asked for. */
    "game-seed-used": { params: [], isRetryable: true },
    "game-ended": { params: [], isRetryable: false },
    /** The number of the move that is due. */
    "game-out-of-turn": { params: ["number"], isRetryable: false },
    "game-nothing-moves": { params: [], isRetryable: false },
  },
  menu: {
    game: { place: 175, icon: "gamepad", drawn: "game-controller", path: "/pages/game/game" },
  },
} as const satisfies AreaWords;

export const GAME_DIRECTIONS = ["up", "down", "left", "right"] as const;
export type GameDirection = (typeof GAME_DIRECTIONS)[number];

/** `over`: no move is left; `given-up`: by its player; `expired`: no move for a day. */
export const GAME_STATUSES = ["open", "over", "given-up", "expired"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
