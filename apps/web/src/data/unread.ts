import type { CallInput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** One line is enough: the answer says how many there are. */
export const UNREAD_INPUT = {
  is_red: 0,
  limit: 1,
} as const satisfies CallInput<"notices.listNotices">;

/** How many messages the user has not read; undefined until it is known. */
export const useUnread = () =>
  useCall("notices.listNotices", UNREAD_INPUT, {
    enabled: useSession(isSignedIn),
    select: ({ unread }) => unread,
  });
