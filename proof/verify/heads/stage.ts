import { createHash, generateKeyPairSync } from "node:crypto";
import { headText } from "@candor/rules/options/head-text.ts";
import type { ClientBase } from "pg";
import { signHeads } from "../../../apps/server/src/areas/transparency/sign-heads.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { createInstallationKey } from "../../../apps/server/src/manifest/installation-key.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { shortenOptions } from "../../harness/option-load.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { openTraders } from "../../harness/traders.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** The tamperings reach back this many heads. */
const HEADS = 3;
const USDT = 3;
const LINES_REWRITTEN = 5;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts a server and signs heads of its recorded seconds and options, each time over what was added since. */
export async function openStage(server: RunningServer) {
  const { pool, environment } = server;
  await shortenOptions(pool);
  await server.start();
  const [trader] = await openTraders(server, 1);
  const key = createInstallationKey(environment["STATEMENT_KEY"] ?? "");
  const ctx = { db: openDb(pool), clock: systemClock };
  const sign = async (by = key): Promise<void> => {
    await trader?.call("options.submitOption", {
      match_id: 1,
      currency_id: USDT,
      type: "up",
      seconds: 5,
      number: "5",
    });
    await signHeads(ctx, by);
  };
  await trader?.call("wallet.transferBetweenAccounts", {
    currency_id: USDT,
    from_field: "change",
    to_field: "micro",
    number: "500",
  });
  for (let heads = 0; heads < HEADS; heads += 1) {
    await sign();
    await sleep(1_100);
  }
  return {
    sign,
    signByAnother: () => sign(createInstallationKey(anotherKey())),
    /** Rewrites the feed's end as the key's owner could: all lines are chained and signed, but one head differs. */
    rewrite: async (): Promise<void> => {
      await pool.query(
        `DELETE FROM head_lines WHERE line > (SELECT max(line) FROM head_lines) - ${LINES_REWRITTEN}`,
      );
      const { rows } = await pool.query<{ number: number; hash: Buffer; at: Date }>(
        "SELECT number, hash, at FROM chain_heads WHERE chain = 'ticks' ORDER BY number DESC LIMIT 1",
      );
      const [head] = rows;
      if (head === undefined) throw new Error("no second was signed");
      const { number, at } = head;
      const hash = createHash("sha256").update(head.hash).digest();
      const text = {
        chain: "ticks",
        number,
        hash: hash.toString("hex"),
        at: at.getTime(),
      } as const;
      await pool.query(
        "UPDATE chain_heads SET hash = $1, signature = $2 WHERE chain = 'ticks' AND number = $3",
        [hash, key.sign(headText(text)), number],
      );
      await signHeads(ctx, key);
    },
    /** Holds the lock under which the server signs heads, so that it signs nothing meanwhile. */
    alone: async (work: (client: ClientBase) => Promise<void>): Promise<void> => {
      const client = await pool.connect();
      const lock = "hashtextextended('head_lines', 0)";
      try {
        await client.query(`SELECT pg_advisory_lock(${lock})`);
        await work(client);
        await client.query(`SELECT pg_advisory_unlock(${lock})`);
      } finally {
        client.release();
      }
    },
  };
}

const anotherKey = (): string =>
  generateKeyPairSync("ed25519")
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64url");
