import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Intent, intentOf } from "@candor/ui/form/intent.ts";
import { createPresses } from "@candor/ui/form/presses.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useRef, useState } from "react";
import { call } from "./call.ts";
import { failureText } from "./failure.ts";
import { type CallError, queryClient } from "./query.ts";
import { playSound } from "./sound.ts";
import { useText } from "./text.ts";
import { useUnanswered } from "./unanswered.ts";

export type DeliverOptions<Id extends CallId> = {
  /** Calls whose cached answers this one makes old. */
  invalidates?: readonly CallId[];
  onDone?: (answer: CallOutput<Id>) => void;
};

/** The user has closed the question for a proof: nothing went wrong. */
export const isCalledOff = (failure: CallError): boolean =>
  failure instanceof CallRefused && failure.refused === "step-up-required";

/** Sends a call that changes something, and gives the answer or why there is none. */
export async function deliver<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  key: string,
  { invalidates = [], onDone }: DeliverOptions<Id>,
): Promise<{ answer: CallOutput<Id>; failure?: never } | { answer?: never; failure: CallError }> {
  useUnanswered.setState((count) => count + 1, true);
  try {
    const answer = await call(id, input, { key });
    onDone?.(answer);
    return { answer };
  } catch (failure) {
    if (!(failure instanceof CallLost || failure instanceof CallRefused)) throw failure;
    if (!isCalledOff(failure)) playSound("error");
    return { failure };
  } finally {
    useUnanswered.setState((count) => count - 1, true);
    // Reads again also after an unexpected refusal and after a lost answer.
    for (const old of invalidates) void queryClient.invalidateQueries({ queryKey: [old] });
  }
}

type SendOptions<Id extends CallId> = DeliverOptions<Id> & {
  /** The caller shows the failure beside what was pressed; otherwise it is a toast. */
  isInline?: boolean;
  onRefused?: (refusal: CallRefused) => void;
};

/**
 * Sends a call that changes something, at a press. A person's one intent keeps one idempotency key:
 * sending the same again after an answer was lost, or while one is awaited, cannot happen twice.
 */
export function useSend<Id extends CallId>(
  id: Id,
  { isInline = false, onRefused, ...options }: SendOptions<Id> = {},
) {
  const t = useText();
  const intent = useRef<Intent>(undefined);
  const [presses] = useState(createPresses);
  const [awaited, setAwaited] = useState(0);
  const [error, setError] = useState<CallError | null>(null);
  const send = async (input: CallInput<Id>): Promise<CallOutput<Id> | undefined> => {
    const said = JSON.stringify(input);
    if (presses.isTremble(said)) return undefined;
    presses.count(said);
    intent.current = intentOf(intent.current, input);
    const { key } = intent.current;
    setError(null);
    setAwaited((count) => count + 1);
    try {
      const { answer, failure } = await deliver(id, input, key, options);
      if (!(failure instanceof CallLost) && intent.current?.key === key) intent.current = undefined;
      if (failure === undefined) return answer;
      setError(failure);
      if (failure instanceof CallRefused) onRefused?.(failure);
      const isShown = failure instanceof CallRefused && failure.type !== "error";
      if (!isInline && !isShown && !isCalledOff(failure))
        toast(failureText(failure, t), { tone: "error" });
      return undefined;
    } finally {
      setAwaited((count) => count - 1);
    }
  };
  return { send, isPending: awaited > 0, error, reset: () => setError(null) };
}
