import { randomBytes } from "node:crypto";
import { NOT_COVERED, rootsText } from "@candor/rules/liabilities/root-text.ts";
import { sql } from "kysely";
import type { Ctx } from "../../manifest/ctx.ts";
import { hashOf, installationKey } from "../../manifest/installation-key.ts";
import { besideTrees, codeOf } from "./beside-trees.ts";
import { gatherAll, keepTree } from "./build-trees.ts";
import { readSeen, readTotals } from "../../ledger/owed.ts";
import { answerRequests } from "./request-rows.ts";
import { insertSecret, insertSnapshot, insertTree, lastSnapshot } from "./rows.ts";
import { SUM_BYTES } from "./tree/nodes.ts";

const SECRET_BYTES = 32;

export type Asked = { isAsked: boolean; signal: AbortSignal };

/**
 * Takes a snapshot of all users' balances in one view of the ledger and signs it after the one before. If the sums of
 * its trees differ from the ledger's own sums it is not taken; it is stored as a whole or not at all.
 */
export async function takeSnapshot(ctx: Ctx, { isAsked, signal }: Asked): Promise<number> {
  const { publicKey, sign } = installationKey(ctx);
  return ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`SELECT set_config('statement_timeout', '60s', true),
        set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(tx);
      const last = await lastSnapshot(tx);
      const at = ctx.clock.now();
      const number = (last?.number ?? 0) + 1;
      const secret = randomBytes(SECRET_BYTES);
      const totals = await readTotals(tx);
      const gathered = await gatherAll(ctx, tx, { secret, signal });
      const trees = [];
      for (const one of totals) {
        const { realm, currencyId, owed } = one;
        const leaves = gathered.get(`${realm} ${currencyId}`);
        if ((leaves?.amount ?? 0n) !== owed)
          throw new Error(`the leaves of ${realm} ${currencyId} are not what the ledger owes`);
        if (leaves === undefined) continue;
        const key = { snapshot: number, realm, currencyId };
        const root = await keepTree(tx, { key, leaves, signal });
        await insertTree(tx, key, root, one);
        trees.push({
          realm,
          currency: codeOf(ctx, currencyId),
          amount: owed,
          leaves: root.leaves,
          height: root.height,
          hash: root.node.toString("hex", SUM_BYTES),
        });
      }
      const previous = last?.hash ?? null;
      const text = rootsText({
        number,
        at: at.getTime(),
        previous: previous?.toString("hex") ?? null,
        trees,
        ...(await besideTrees(ctx, tx, totals)),
        notCovered: [...NOT_COVERED],
      });
      const signed = { hash: hashOf(text), signature: sign(text), public_key: publicKey };
      const row = { number, at, text, previous, is_asked: isAsked, ...signed };
      await insertSnapshot(tx, row, await readSeen(tx));
      await insertSecret(tx, number, secret);
      await answerRequests(tx, number);
      return number;
    });
}
