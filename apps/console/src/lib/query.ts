import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { whileAttended } from "./attention.ts";
import { call } from "./client.ts";
import { endIfOver, isSession } from "./session.ts";

const onError = (error: unknown): void => endIfOver(queryClient, error);

/** A call that finds the session over leads to the sign-in and back. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: (failures, error) => error instanceof CallLost && failures < 2,
      staleTime: 5_000,
    },
    mutations: { networkMode: "always" },
  },
});

type ReadOptions = {
  /** Read again so often, while the desk is in use. */
  everyMs?: number;
  /** Shows the answer to the earlier input until the new one comes. */
  keepsPrevious?: boolean;
};

/** Reads by a call. */
export function useCall<Id extends OperatorCallId>(
  id: Id,
  input: OperatorCallInput<Id>,
  { everyMs, keepsPrevious = false }: ReadOptions = {},
) {
  return useQuery<OperatorCallOutput<Id>>({
    queryKey: [id, input],
    queryFn: ({ signal }) => call(id, input, { signal }),
    ...(everyMs === undefined ? {} : { refetchInterval: whileAttended(everyMs) }),
    placeholderData: (previous) => (keepsPrevious ? previous : undefined),
  });
}

export type Callbacks<Id extends OperatorCallId> = {
  onDone?: (answer: OperatorCallOutput<Id>) => void;
  onFailed?: (error: Error, code: RefusalCode | undefined) => void;
};

/**
 * Sends a call with an effect. After any outcome, the whole screen is read again: a refusal too shows that the screen
 * was outdated.
 */
export function useSend<Id extends OperatorCallId>(id: Id, callbacks: Callbacks<Id> = {}) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, error } = useMutation<
    OperatorCallOutput<Id>,
    Error,
    { input: OperatorCallInput<Id>; key?: string }
  >({
    mutationFn: ({ input, key }) => call(id, input, key === undefined ? {} : { key }),
    onSuccess: (answer) => callbacks.onDone?.(answer),
    onError: (failure) =>
      callbacks.onFailed?.(failure, failure instanceof CallRefused ? failure.refused : undefined),
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey) }),
  });
  return {
    send: (input: OperatorCallInput<Id>) => mutate({ input }),
    /** Sends under the key of an intent, and fails with what went wrong. */
    deliver: (input: OperatorCallInput<Id>, key: string) => mutateAsync({ input, key }),
    isPending,
    error,
  };
}
