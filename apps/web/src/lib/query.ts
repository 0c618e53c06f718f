import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { readRoutes } from "@candor/contract/read-routes.gen.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Query, QueryClient, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { usePreferences } from "./preferences.ts";
import { useSession } from "./session.ts";

export type CallError = CallRefused | CallLost;

/** The server could not read now: its database was away, or had too much to do. */
const isBusy = (error: unknown): boolean =>
  error instanceof CallRefused && error.refused === "busy";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a call fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && (error instanceof CallLost || isBusy(error)),
      staleTime: 30_000,
    },
  },
});

/** Data not known to be public is a user's own. */
const isPrivate = ({ queryKey: [id] }: Query): boolean =>
  (readRoutes as Partial<Record<string, { access: string }>>)[String(id)]?.access !== "public";

/** What one session read is never shown in the next; without one there is nothing to read again. */
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  if (now.token === null) queryClient.removeQueries({ predicate: isPrivate });
  else void queryClient.resetQueries({ predicate: isPrivate });
});

/** What the server said in another language is read again in the present one. */
usePreferences.subscribe((now, before) => {
  if (now.lang !== before.lang) void queryClient.invalidateQueries();
});

/** A call's place in the cache. */
export const queryKey = <Id extends CallId>(id: Id, input: CallInput<Id>) => [id, input] as const;

type CallQueryOptions<Id extends CallId, Data> = Omit<
  UseQueryOptions<CallOutput<Id>, CallError, Data, readonly [Id, CallInput<Id>]>,
  "queryKey" | "queryFn"
>;

/** Reads by a call. */
export const useCall = <Id extends CallId, Data = CallOutput<Id>>(
  id: Id,
  input: CallInput<Id>,
  options?: CallQueryOptions<Id, Data>,
) =>
  useQuery<CallOutput<Id>, CallError, Data, readonly [Id, CallInput<Id>]>({
    queryKey: queryKey(id, input),
    queryFn: ({ signal }) => call(id, input, { signal }),
    ...options,
  });

/** Starts reading before a screen asks; a failure is told when it does. */
export const preloadCall = <Id extends CallId>(id: Id, input: CallInput<Id>): void =>
  void queryClient
    .query({ queryKey: queryKey(id, input), queryFn: ({ signal }) => call(id, input, { signal }) })
    .catch(() => undefined);
