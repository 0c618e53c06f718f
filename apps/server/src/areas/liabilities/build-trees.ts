import type { Tx } from "../../db/transaction.ts";
import { takeSteps } from "../../jobs/paced.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { codeOf } from "./beside-trees.ts";
import { nextBalances } from "../../ledger/owed.ts";
import { type TreeKey, insertTreeRows } from "./rows.ts";
import { type Leaves, gatherLeaves } from "./tree/leaves.ts";
import { type Root, type TreeRow, treeRows } from "./tree/rows.ts";

/** Users of one step, and rows of one step: a few milliseconds of work between two pauses. */
const STEP_USERS = 250;
const STEP_ROWS = 16;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Gathering = { secret: Buffer; signal: AbortSignal };

/** Gathers the leaves of every tree by realm and currency; takes 150 bytes of memory for each user's balance. */
export async function gatherAll(
  ctx: Ctx,
  tx: Tx,
  { secret, signal }: Gathering,
): Promise<Map<string, Leaves>> {
  const trees = new Map<string, ReturnType<typeof gatherLeaves>>();
  let after = BEFORE_ALL;
  await takeSteps(
    async () => {
      const next = await nextBalances(tx, after, STEP_USERS);
      if (next === undefined) return false;
      for (const { userId, realm, currencyId, amount } of next.balances) {
        const name = `${realm} ${currencyId}`;
        let tree = trees.get(name);
        if (tree === undefined) {
          tree = gatherLeaves(secret, codeOf(ctx, currencyId));
          trees.set(name, tree);
        }
        tree.add(userId, amount);
      }
      after = next.last;
      return true;
    },
    { signal },
  );
  signal.throwIfAborted();
  return new Map([...trees].map(([name, { leaves }]) => [name, leaves]));
}

type Kept = { key: TreeKey; leaves: Leaves; signal: AbortSignal };

/** Shuffles the leaves into a tree, stores it row by row and returns its root. */
export async function keepTree(tx: Tx, { key, leaves, signal }: Kept): Promise<Root> {
  const rows = treeRows(leaves);
  let root: Root | undefined;
  await takeSteps(
    async () => {
      const step: TreeRow[] = [];
      while (root === undefined && step.length < STEP_ROWS) {
        const next = rows.next();
        if (next.done === true) root = next.value;
        else step.push(next.value);
      }
      await insertTreeRows(tx, key, step);
      return root === undefined;
    },
    { signal },
  );
  signal.throwIfAborted();
  if (root === undefined) throw new Error("a tree has no root");
  return root;
}
