import { CallRefused } from "@candor/contract/client.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { useSyncExternalStore } from "react";

/** A request that asks for the operator's proof, and what waits for it. */
export type Asked = {
  call: OperatorCallId;
  /** The request's fields as they will be sent. */
  request: string;
  /** Takes the token of the proof; none: the question was closed. */
  answer: (token?: string) => void;
};

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a proof is asked for now. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(listen, () => asked);

/** Closes the question, if there is one. */
export const callOff = (): void => asked?.answer();

/** Asks the operator for a proof; of two questions the later one stands. */
export function askForStepUp(call: OperatorCallId, input: unknown): Promise<string | undefined> {
  callOff();
  return new Promise((resolve) => {
    const answer = (token?: string) => {
      set(undefined);
      resolve(token);
    };
    set({ call, request: JSON.stringify(input), answer });
  });
}

/** Whether a proof is requested; of a sent call, that it was declined, and nothing went wrong. */
export const wantsStepUp = (error: unknown): boolean =>
  error instanceof CallRefused && error.refused === "step-up-required";
