import type { CallOutput } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../lib/call.ts";
import { usePages } from "../lib/pages.ts";
import { saveFile } from "../lib/save-file.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

export const STATEMENTS = "statements.listStatements";
export type Statement = CallOutput<typeof STATEMENTS>["list"][number];

/** How often a waiting screen checks whether a statement is made. */
const LOOK_MS = 2_000;

/** The statements that are kept, newest first; looked at again while one of them is being made. */
export function useStatements() {
  const query = usePages([STATEMENTS], (wanted, options) => call(STATEMENTS, wanted, options), {
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

/** Reads a statement's file part by part, and saves it. */
export async function saveStatement(id: string): Promise<void> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 1; ; part += 1) {
    const { data, parts, name, type } = await call("statements.getStatementFile", { id, part });
    read.push(Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0));
    if (part >= parts) {
      const isPaper = type === "application/pdf";
      saveFile({
        name,
        contents: new Blob(read),
        type: isPaper ? "application/pdf" : "text/csv",
      });
      return;
    }
  }
}
