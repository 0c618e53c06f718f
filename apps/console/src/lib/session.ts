import { CallRefused } from "@candor/contract/client.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { call } from "./client.ts";

export type Operator = OperatorCallOutput<"auth.getOperator">;

/** The signed-in operator; null for none. */
const SESSION = ["session"] as const;

export const isSession = (queryKey: readonly unknown[]): boolean => queryKey[0] === SESSION[0];

const isOver = (error: unknown): boolean => error instanceof CallRefused && error.type === "999";

/** Asked once a visit; a session that ends is found out by whichever call is made next. */
const whoIsSignedIn = queryOptions<Operator | null>({
  queryKey: SESSION,
  queryFn: ({ signal }) =>
    call("auth.getOperator", {}, { signal }).catch((error: unknown) => {
      if (isOver(error)) return null;
      throw error;
    }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSession = () => useQuery(whoIsSignedIn);

/** The data of one operator is not left for the next. */
export function beginSession(client: QueryClient, operator: Operator): void {
  client.clear();
  client.setQueryData(SESSION, operator);
}

/** Makes the shell lead to the sign-in and back, once a call finds the session over. */
export function endIfOver(client: QueryClient, error: unknown): void {
  if (isOver(error)) client.setQueryData(SESSION, null);
}

/** Ends the session; one that has ended by itself needs no ending. */
export async function signOut(): Promise<void> {
  await call("auth.signOut", {}).catch((error: unknown) => {
    if (!isOver(error)) throw error;
  });
}

/** Given by the shell to every screen within. */
export const SignedIn = createContext<Operator | undefined>(undefined);

export function useOperator(): Operator {
  const operator = use(SignedIn);
  if (operator === undefined) throw new Error("no operator is signed in here");
  return operator;
}
