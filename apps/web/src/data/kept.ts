import type { CallId } from "@candor/contract/types.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { connectionNow, watchConnection } from "../lib/socket.ts";
import { readStored, writeStored } from "../lib/storage.ts";

/** The data worth showing, marked as old, when the network is gone: balances, and their worth. */
const KEPT: readonly CallId[] = [
  "account.getUser",
  "content.getSiteConfig",
  "markets.listSpotQuotations",
  "wallet.listBalances",
  "wallet.listEquity",
];

/** Another one when the kept data has another form. */
const NAME = "answers";
const WRITE_EVERY_MS = 5_000;

type Kept = { session: string; answers: [key: readonly unknown[], data: unknown, at: number][] };

/** Identifies the owner of these answers without storing the token a second time. */
const sessionName = (): string => (useSession.getState().token ?? "").slice(-6);

/**
 * Keeps this visit's answers, and puts the last one's back, as old as they are, once it is plain that no new ones
 * come: with a connection no outdated data is shown.
 */
export function keepAnswers(): void {
  const follow = () => {
    if (connectionNow() === "offline") restore();
  };
  follow();
  watchConnection(follow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      write();
    }, WRITE_EVERY_MS);
  };
  // What has come before the first screen stood.
  if (answered().length > 0) writeSoon();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && isKept(query.queryKey as readonly unknown[])) writeSoon();
  });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) writeStored(NAME, null);
  });
}

const isKept = ([id]: readonly unknown[]): boolean => KEPT.some((kept) => kept === id);

const answered = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined);

function restore(): void {
  try {
    const kept = JSON.parse(readStored(NAME) ?? "null") as Kept | null;
    if (kept?.session !== sessionName()) return;
    for (const [key, data, updatedAt] of kept.answers)
      if (queryClient.getQueryData(key) === undefined)
        queryClient.setQueryData(key, data, { updatedAt });
  } catch {
    writeStored(NAME, null);
  }
}

function write(): void {
  const answers = answered().map(({ queryKey, state }): Kept["answers"][number] => [
    queryKey,
    state.data,
    state.dataUpdatedAt,
  ]);
  writeStored(NAME, JSON.stringify({ session: sessionName(), answers } satisfies Kept));
}
