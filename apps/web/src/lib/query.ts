import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/toast.ts";
import {
  type Query,
  QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "./call.ts";
import { failureText } from "./failure.ts";
import { randomKey } from "./random-key.ts";
import { useSession } from "./session.ts";
import { playSound } from "./sound.ts";
import { useText } from "./text.ts";

export type CallError = CallRefused | CallLost;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a call fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof CallLost && failures < 2,
      staleTime: 30_000,
    },
    mutations: { networkMode: "always" },
  },
});

const PUBLIC_CALLS: readonly CallId[] = [
  "content.getAboutUs",
  "content.getContactUs",
  "content.getInviteNews",
  "content.getNews",
  "content.getOperationalCompliance",
  "content.getPopup",
  "content.getSetting",
  "content.getSiteConfig",
  "content.listFaq",
  "content.listMenu",
  "content.listNews",
  "markets.listCurrencies",
  "markets.listQuotations",
  "markets.listCandles",
];

const isPrivate = ({ queryKey: [id] }: Query): boolean =>
  !PUBLIC_CALLS.some((known) => known === id);

/** What one session read is never shown in the next; without one there is nothing to read again. */
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  if (now.token === null) queryClient.removeQueries({ predicate: isPrivate });
  else void queryClient.resetQueries({ predicate: isPrivate });
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

type SendOptions<Id extends CallId> = {
  /** Calls whose cached answers this one makes old. */
  invalidates?: readonly CallId[];
  /** The caller shows the failure beside the form; otherwise it is a toast. */
  isInline?: boolean;
  onDone?: (answer: CallOutput<Id>) => void;
};

/** The same pressed again within this is a finger that trembled (specification, point 9). */
const DEBOUNCE_MS = 500;

/**
 * Sends a call that changes something. A person's one intent keeps one idempotency key: sending the
 * same again after an answer was lost, or while one is awaited, cannot happen twice.
 */
export function useSend<Id extends CallId>(
  id: Id,
  { invalidates = [], isInline = false, onDone }: SendOptions<Id> = {},
) {
  const t = useText();
  const intent = useRef<{ key: string; said: string }>(undefined);
  const last = useRef({ said: "", at: -Infinity });
  const { mutateAsync, isPending, error, reset } = useMutation<
    CallOutput<Id>,
    CallError,
    CallInput<Id>
  >({
    mutationFn: async (input) => {
      const said = JSON.stringify(input);
      if (intent.current?.said !== said) intent.current = { key: randomKey(), said };
      const { key } = intent.current;
      try {
        const answer = await call(id, input, { key });
        if (intent.current?.key === key) intent.current = undefined;
        return answer;
      } catch (failure) {
        if (!(failure instanceof CallLost) && intent.current?.key === key)
          intent.current = undefined;
        throw failure;
      }
    },
  });
  const send = async (input: CallInput<Id>): Promise<CallOutput<Id> | undefined> => {
    const pressed = { said: JSON.stringify(input), at: performance.now() };
    const isSameAgain = last.current.said === pressed.said;
    if (isSameAgain && pressed.at - last.current.at < DEBOUNCE_MS) return undefined;
    last.current = pressed;
    try {
      const answer = await mutateAsync(input);
      onDone?.(answer);
      return answer;
    } catch (failure) {
      if (!(failure instanceof CallLost || failure instanceof CallRefused)) throw failure;
      const isTold = failure instanceof CallRefused && failure.type !== "error";
      playSound("error");
      if (!isInline && !isTold) toast(failureText(failure, t), { tone: "error" });
      return undefined;
    } finally {
      // Also after a refusal, which what is on the screen did not foresee, and after a lost answer.
      for (const old of invalidates) void queryClient.invalidateQueries({ queryKey: [old] });
    }
  };
  return { send, isPending, error, reset };
}
