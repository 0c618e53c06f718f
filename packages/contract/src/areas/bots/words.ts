import type { AreaWords } from "../../word-slots.ts";

const PLACE = "/pages/bots/bots";

export const words = {
  refusals: {
    "bot-not-found": { params: [], isRetryable: false },
    "bot-not-paused": { params: [], isRetryable: false },
    "too-many-bots": { params: ["maximum"], isRetryable: true },
    /** As many bots run as may run for all users together. */
    "bots-full": { params: [], isRetryable: true },
    "grid-range": { params: [], isRetryable: false },
    /** A round would not pay its fees: levels need at least this distance. */
    "grid-too-tight": { params: ["distance"], isRetryable: false },
    "stop-inside-range": { params: ["lowest", "highest"], isRetryable: false },
    "weights-invalid": { params: [], isRetryable: false },
    "too-little-history": { params: [], isRetryable: true },
  },
  notices: {
    "bot-paused": { type: "trading", params: ["bot", "cause"], place: PLACE },
    "bot-stopped": { type: "trading", params: ["bot", "cause"], place: PLACE },
    /** A purchase was due, but the spot balance was too small. */
    "bot-skipped": { type: "trading", params: ["bot", "amount", "currency"], place: PLACE },
  },
  menu: {
    bots: { place: 210, icon: "bot", drawn: "robot", path: PLACE },
  },
} as const satisfies AreaWords;
