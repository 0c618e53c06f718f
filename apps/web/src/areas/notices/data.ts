import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { NOTICE_TYPES } from "@candor/contract/notice-words.ts";
import { call } from "../../lib/call.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { UNREAD_INPUT } from "../../data/unread.ts";
import { type NoticePages, withRead } from "./notice-pages.ts";

export const filters = ["all", "unread"] as const;
export type Filter = (typeof filters)[number];
export const kinds = ["all", ...NOTICE_TYPES] as const;
export type Kind = (typeof kinds)[number];

const LIST = "notices.listNotices";
const SWITCHES = "notices.listSwitches";

/** The user's messages in their language, newest first, with the older ones on demand. */
export function useNotices(kind: Kind, filter: Filter) {
  const lang = usePreferences((preferences) => preferences.lang);
  const narrowed = {
    ...(filter === "unread" && { is_red: 0 }),
    ...(kind !== "all" && { type: kind }),
  };
  return usePages(
    [LIST, "pages", kind, filter, lang],
    (wanted, options) => call(LIST, { ...narrowed, ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );
}

/**
 * Marks one message as read, or all. Visible messages are marked in place: read anew, a message would go from under
 * the reader's eyes.
 */
export function useMarkRead() {
  const { send, isPending } = useSend("notices.readNotices");
  const mark = async (id?: string): Promise<void> => {
    const answer = await send(id === undefined ? {} : { id });
    if (answer === undefined) return;
    queryClient.setQueriesData<NoticePages>({ queryKey: [LIST, "pages"] }, (pages) =>
      pages === undefined ? undefined : withRead(pages, id, answer.unread),
    );
    void queryClient.invalidateQueries({ queryKey: queryKey(LIST, UNREAD_INPUT) });
  };
  return { mark, isPending };
}

export type NoticeSwitch = CallOutput<typeof SWITCHES>[number];

export const useSwitches = () => useCall(SWITCHES, {}, { enabled: useSession(isSignedIn) });

/** Switches at once; what the server refuses is as it was. */
export function useSwitch() {
  const { send } = useSend("notices.setSwitch", { invalidates: [SWITCHES] });
  return async (input: CallInput<"notices.setSwitch"> & { is_on: boolean }): Promise<void> => {
    queryClient.setQueryData<NoticeSwitch[]>(queryKey(SWITCHES, {}), (known) =>
      known?.map((one) =>
        one.type === input.type && one.channel === input.channel
          ? { ...one, is_on: input.is_on }
          : one,
      ),
    );
    await send(input);
  };
}
