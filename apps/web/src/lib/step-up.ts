import type { CallId } from "@candor/contract/types.ts";
import { create } from "zustand";

/** A request that only the account's owner may make, and what waits for their proof. */
export type Asked = {
  call: CallId;
  /** The request's fields as they will be sent. */
  request: string;
  /** Takes the token of the proof; none: the question was closed. */
  answer: (token?: string) => void;
};

export const useStepUp = create<{ asked: Asked | undefined }>()(() => ({ asked: undefined }));

/** Asks the user for a proof of ownership; of two questions the later one stands. */
export function askForStepUp(call: CallId, input: unknown): Promise<string | undefined> {
  useStepUp.getState().asked?.answer();
  return new Promise((resolve) => {
    const answer = (token?: string) => {
      useStepUp.setState({ asked: undefined });
      resolve(token);
    };
    useStepUp.setState({ asked: { call, request: JSON.stringify(input), answer } });
  });
}
