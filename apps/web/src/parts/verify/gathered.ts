import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { call } from "../../lib/call.ts";
import type { CallError } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { type Chained, type Receipt, type Saved, savedOf } from "./saved.ts";

/** With more links than these between an option's two, the whole chain has to be read. */
const BETWEEN_MAX = 5_000;
const PAGE = 1_000;

type Gathered = { saved: Saved; failure?: never } | { saved?: never; failure: CallError };

/** A receipt with the links of others between its own, which the public chain has. */
export async function gathered(receipt: Receipt): Promise<Gathered> {
  try {
    return { saved: savedOf(receipt, await linksBetween(receipt)) };
  } catch (failure) {
    if (failure instanceof CallLost || failure instanceof CallRefused) return { failure };
    throw failure;
  }
}

async function linksBetween({ accepted, settled }: Receipt): Promise<Chained[] | null> {
  if (settled === null || settled.number - accepted.number > BETWEEN_MAX) return null;
  const realm = useSession.getState().isDemo ? "demo" : "live";
  const found: Chained[] = [];
  let after = accepted.number;
  while (after + 1 < settled.number) {
    const limit = Math.min(PAGE, settled.number - 1 - after);
    const { list } = await call("options.listLinks", { realm, after, limit });
    if (list.length === 0) return null;
    found.push(...list);
    after += list.length;
  }
  return found;
}
