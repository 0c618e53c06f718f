import type { CallOutput } from "@candor/contract/types.ts";

export type Notice = CallOutput<"notices.listNotices">["list"][number];

/** The most toasts that a user can read. */
const TOLD_MAX = 3;
const FILLS: readonly Notice["code"][] = ["order-filled", "orders-filled"];

/** The last fills of a list, newest first, that came after a notice, oldest first; ids rise with time. */
export const missedFills = (
  list: readonly Pick<Notice, "id" | "code" | "content">[],
  known: string | null,
) =>
  list
    .filter(({ id, code }) => FILLS.includes(code) && (known === null || id > known))
    .slice(0, TOLD_MAX)
    .toReversed();
