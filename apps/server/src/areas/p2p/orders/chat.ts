import type { OrderRow } from "./order-rows.ts";

const DAY_MS = 86_400_000;
/** For this time after an order's end its sides may write to and rate each other. */
export const AFTER_MS = 7 * DAY_MS;
/** The most written messages of an order; the lines of its events come on top. */
export const CHAT_MAX = 380;
/** The most messages of one user to one order within an hour. */
export const CHAT_HOUR_MAX = 60;

export const isChatOpen = ({ deadline, changed_at }: OrderRow, now: Date): boolean =>
  deadline !== null || now.getTime() < changed_at.getTime() + AFTER_MS;
