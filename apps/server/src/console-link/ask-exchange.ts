import { type Pool, openPool } from "../db/pool.ts";
import { listen } from "../db/listen.ts";
import type { Log } from "../platform/log.ts";
import type { Realm } from "../ledger/accounts.ts";
import { type Ask, type ExchangeReport, exchangeReport } from "./report.ts";

/** If the leader takes longer, the console treats the answer as unknown. */
const PATIENCE_MS = 2_000;
const CONNECTIONS = 2;
/** The most questions at one time: each has a row. */
const WAITING_MAX = 200;

/** The console's link to the exchange, by rows, since it is another process. */
export type ExchangeLink = {
  /** Undefined while no process leads or answers. */
  report: () => Promise<ExchangeReport | undefined>;
  /** Whether the leader has read the present configuration. */
  readConfiguration: () => Promise<boolean>;
  forgetUser: (userId: string) => Promise<boolean>;
  endSessions: (userId: string) => Promise<boolean>;
  notifyBalances: (userId: string, accountIds: number[]) => Promise<boolean>;
  /** Whether the book is as its last batch left it; undefined if unknown. */
  reinstate: (realm: Realm, marketId: number) => Promise<boolean | undefined>;
  stop: () => Promise<void>;
};

type Parts = { databaseUrl: string; log: Log };

export async function openExchangeLink({ databaseUrl, log }: Parts): Promise<ExchangeLink> {
  // A pool of its own: calls whose transactions hold all other connections would wait for each other.
  const pool = openPool(databaseUrl, CONNECTIONS);
  const waiting = new Map<string, () => void>();
  const stopListening = await listen({
    databaseUrl,
    log,
    channel: "console_answers",
    onNotice: (id) => {
      // After missed notices every waiting question looks at its row.
      if (id === undefined) for (const wake of waiting.values()) wake();
      else waiting.get(id)?.();
    },
  });

  const ask = async (asked: Ask): Promise<unknown> => {
    if (waiting.size >= WAITING_MAX) return undefined;
    const id = await insertAsk(pool, asked);
    const deadline = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        const woken = Promise.withResolvers<void>();
        waiting.set(id, woken.resolve);
        const answer = await findAnswer(pool, id);
        const left = deadline - performance.now();
        if (answer !== null || left <= 0) return answer ?? undefined;
        const timer = setTimeout(woken.resolve, left);
        await woken.promise;
        clearTimeout(timer);
      }
    } finally {
      waiting.delete(id);
      await pool.query("DELETE FROM console_asks WHERE id = $1", [id]);
    }
  };
  const isDone = async (asked: Ask): Promise<boolean> => (await ask(asked)) === true;

  return {
    report: async () => {
      const answer = await ask({ kind: "report" });
      return answer === undefined ? undefined : exchangeReport.parse(answer);
    },
    readConfiguration: () => isDone({ kind: "read-configuration" }),
    forgetUser: (userId) => isDone({ kind: "forget-user", userId }),
    endSessions: (userId) => isDone({ kind: "sessions-ended", userId }),
    notifyBalances: (userId, accountIds) => isDone({ kind: "balances", userId, accountIds }),
    reinstate: async (realm, marketId) => {
      const answer = await ask({ kind: "reinstate", realm, marketId });
      return typeof answer === "boolean" ? answer : undefined;
    },
    stop: async () => {
      await stopListening();
      await pool.end();
    },
  };
}

async function insertAsk(pool: Pool, asked: Ask): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO console_asks (asked) VALUES ($1) RETURNING id",
    [JSON.stringify(asked)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the console's ask was not written");
  return row.id;
}

async function findAnswer(pool: Pool, id: string): Promise<unknown> {
  const { rows } = await pool.query<{ answer: unknown }>(
    "SELECT answer FROM console_asks WHERE id = $1",
    [id],
  );
  return rows[0]?.answer ?? null;
}
