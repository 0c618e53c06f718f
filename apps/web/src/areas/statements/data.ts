import type { CallOutput } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export const LIST = "statements.listStatements";
const MONTHS = "statements.listMonths";
export type Statement = CallOutput<typeof LIST>["list"][number];
export type Month = CallOutput<typeof MONTHS>["list"][number];

/** How often a waiting screen checks whether a statement is made. */
const LOOK_MS = 2_000;

/** The statements that are kept, newest first; looked at again while one of them is being made. */
export function useStatements() {
  const query = usePages([LIST], (wanted, options) => call(LIST, wanted, options), {
    enabled: useSession(isSignedIn),
  });
  const { data, refetch } = query;
  const isWaiting = data?.some(({ state }) => state === "waiting") === true;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return query;
}

/** The months whose closing balances are signed, newest first. */
export const useMonths = () =>
  usePages([MONTHS], (wanted, options) => call(MONTHS, wanted, options), {
    enabled: useSession(isSignedIn),
  });

/** A statement's file, read part by part. */
export async function readFile(id: string) {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 1; ; part += 1) {
    const { data, parts, name, type } = await call("statements.getStatementFile", { id, part });
    read.push(Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0));
    if (part >= parts)
      return { name, contents: new Blob(read), isPaper: type === "application/pdf" };
  }
}
