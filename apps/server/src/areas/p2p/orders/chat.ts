import type { OrderRow } from "./order-rows.ts";

const DAY_MS = 86_400_000;
/** After an order has ended its sides write to each other, and rate each other, for so long. */
export const AFTER_MS = 7 * DAY_MS;
/** Messages of an order; the few that say what happens to it come on top. */
export const CHAT_MAX = 380;
/** Messages of one user to one order within an hour. */
export const CHAT_HOUR_MAX = 60;

export const isChatOpen = ({ deadline, changed_at }: OrderRow, now: Date): boolean =>
  deadline !== null || now.getTime() < changed_at.getTime() + AFTER_MS;
