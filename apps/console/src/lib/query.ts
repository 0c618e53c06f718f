import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLogoutIfAccessDenied } from "ra-core";
import { whileAttended } from "./attention.ts";
import { call } from "./client.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: (failures, error) => error instanceof CallLost && failures < 2,
      staleTime: 5_000,
    },
    mutations: { networkMode: "always" },
  },
});

/** `everyMs`: read again so often, while somebody is at the desk. */
type ReadOptions = { everyMs?: number };

/** Reads by a call; a session that has ended leads to the sign-in and back. */
export function useCall<Id extends OperatorCallId>(
  id: Id,
  input: OperatorCallInput<Id>,
  { everyMs }: ReadOptions = {},
) {
  const leaveIfOver = useLogoutIfAccessDenied();
  return useQuery<OperatorCallOutput<Id>>({
    queryKey: [id, input],
    queryFn: ({ signal }) =>
      call(id, input, { signal }).catch((error: unknown) => {
        void leaveIfOver(error);
        throw error;
      }),
    ...(everyMs === undefined ? {} : { refetchInterval: whileAttended(everyMs) }),
  });
}

type Told<Id extends OperatorCallId> = {
  onDone?: (answer: OperatorCallOutput<Id>) => void;
  onFailed?: (error: Error, code: RefusalCode | undefined) => void;
};

/**
 * Sends a call that changes something. Whatever came of it, all that is on the screen is read again:
 * a refusal too says that something is not as it was shown.
 */
export function useSend<Id extends OperatorCallId>(id: Id, told: Told<Id> = {}) {
  const leaveIfOver = useLogoutIfAccessDenied();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<
    OperatorCallOutput<Id>,
    Error,
    OperatorCallInput<Id>
  >({
    mutationFn: (input) => call(id, input),
    onSuccess: (answer) => told.onDone?.(answer),
    onError: (failure) => {
      void leaveIfOver(failure);
      told.onFailed?.(failure, failure instanceof CallRefused ? failure.code : undefined);
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" }),
  });
  return { send: mutate, isPending, error, reset };
}
