import { randomUUID } from "node:crypto";
import { type Client, createClient } from "@candor/contract/client.ts";
import { routes } from "@candor/contract/routes.ts";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { type Outcome, outcomeOf } from "../harness/outcome.ts";
import type { RunningServer } from "../harness/running-server.ts";

const AT_ONCE = 6;
const TIMEOUT_MS = 20_000;

/** The requests that make the server notify users, as far as it answered them. */
export type Told = {
  /** The addresses that a mail has to reach. */
  addresses: string[];
  /** Tokens of accounts whose owner has to find one notice. */
  tokens: string[];
  /** Calls without an answer; the database knows whether they took effect. */
  unknown: number;
  faults: number;
};

export const newTold = (): Told => ({ addresses: [], tokens: [], unknown: 0, faults: 0 });

export const clientOf = ({ base }: RunningServer, token: string | null): Client =>
  createClient({
    routeOf: (id) => routes[id],
    base: `${base}/api`,
    token: () => token,
    lang: () => "en",
    timeoutMs: TIMEOUT_MS,
  });

/** Addresses that have an account: an attempted registration of one is reported to it by mail. */
export async function openAddresses({ pool }: RunningServer, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `${randomUUID()}@candor.example`);
  await inTransaction(openDb(pool), async (tx) => {
    for (const email of addresses) await openUser(tx, systemClock, { realm: "live", email });
  });
  return addresses;
}

/** Asks for mails and opens demo accounts, each of which leaves a notice, until `isOver`. */
export async function tellUsers(
  server: RunningServer,
  addresses: readonly string[],
  told: Told,
  isOver: () => boolean,
): Promise<void> {
  const call = clientOf(server, null);
  const waiting = [...addresses];
  const ask = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined && !isOver(); address = waiting.pop()) {
      const mail = await outcomeOf(call("auth.sendMailCode", { user_string: address }));
      if (isDone(mail, told)) told.addresses.push(address);
      const opened = await outcomeOf(call("auth.registerDemo", {}));
      if (isDone(opened, told)) told.tokens.push(opened.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

function isDone<T>(outcome: Outcome<T>, told: Told): outcome is { kind: "done"; value: T } {
  if (outcome.kind === "done") return true;
  if (outcome.kind === "lost" || outcome.kind === "busy") told.unknown += 1;
  else told.faults += 1;
  return false;
}
