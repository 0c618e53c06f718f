import { toast } from "@candor/ui/overlay/toast.ts";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { call } from "../lib/call.ts";
import { usePreferences } from "../lib/preferences.ts";
import { renewPush } from "../lib/push.ts";
import { queryClient, queryKey } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { subscribe, watchConnection } from "../lib/socket.ts";
import { UNREAD_INPUT } from "./unread.ts";
import { isToldByNotices } from "./told-by-notices.ts";
import { missedFills } from "./missed-fills.ts";

const LIST = "notices.listNotices";
/** The server tells of fills a few seconds after them. */
const TOLD_AFTER_MS = 5_000;

let newest: string | null | undefined;
/** The newest notice from before the connection went, of this session. */
let known: string | null | undefined;
let stop: (() => void) | undefined;

/** Keeps the user's notices up to date while the app is open, in any language. */
export function followNotices(): void {
  follow();
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) follow();
  });
  usePreferences.subscribe((now, before) => {
    if (now.lang !== before.lang && isSignedIn(useSession.getState()))
      void call("account.setLanguage", {}).catch(() => undefined);
  });
  showMissed();
}

/** Subscribes as the signed-in user. */
function follow(): void {
  stop?.();
  stop = newest = known = undefined;
  if (!isSignedIn(useSession.getState())) return;
  stop = subscribe("notices.own", {}, { onSnapshot: put, onMessage: put });
  // A browser whose subscription cannot be renewed keeps the one it has.
  void renewPush().catch(() => undefined);
}

function put(message: ChannelMessage<"notices.own">): void {
  const key = queryKey(LIST, UNREAD_INPUT);
  queryClient.setQueryData<{ unread: number }>(key, (known) =>
    known === undefined ? known : { ...known, unread: message.unread },
  );
  const isNew = newest !== undefined && message.newest !== newest;
  newest = message.newest;
  if (!isNew) return;
  void queryClient.invalidateQueries({ predicate: isToldByNotices });
}

/** No screen was told of fills while the connection was lost. */
function showMissed(): void {
  watchConnection((connection) => {
    if (connection === "offline") known ??= newest;
    if (connection !== "live" || known === undefined) return;
    const since = known;
    known = undefined;
    const { token } = useSession.getState();
    setTimeout(() => {
      if (token === useSession.getState().token) void showSince(since);
    }, TOLD_AFTER_MS);
  });
}

async function showSince(known: string | null): Promise<void> {
  const unread = await call(LIST, { type: "trading", is_red: 0 }).catch(() => undefined);
  const missed = missedFills(unread?.list ?? [], known);
  for (const { content } of missed) toast(content, { tone: "success" });
}
