import type { liabilities } from "@candor/contract/areas/liabilities/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec, fromUnits } from "@candor/money";
import { accountOf } from "@candor/rules/liabilities/tree.ts";
import type { Db } from "../../db/pool.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { codeOf } from "./beside-trees.ts";
import { type TreeKey, findNodes, findSnapshot, listUserTrees } from "./rows.ts";
import { idBytes, saltsBy } from "./tree/leaves.ts";
import { ROW_NODES, ROW_STEPS, besidesOf, sumIn } from "./tree/nodes.ts";
import { placesOf } from "./tree/rows.ts";
import { snapshotView } from "./view.ts";

/** The caller's leaves, two for each currency; each reads three rows of 12 KB at most, for any number of accounts. */
export const getProof: ReadHandler<typeof liabilities.calls.getProof> = async (
  ctx,
  { input: { number }, caller: { userId, realm } },
) => {
  const row = await findSnapshot(ctx.db, number);
  if (row === undefined) return refuse("no-liabilities");
  const { secret } = row;
  if (secret === null) return refuse("liabilities-forgotten");
  const { number: snapshot } = row;
  const saltsOf = saltsBy(secret);
  const leaves = [];
  for (const tree of await listUserTrees(ctx.db, { snapshot, realm, userId })) {
    const { currencyId, height } = tree;
    const key = { snapshot, realm, currencyId };
    const code = codeOf(ctx, currencyId);
    const salts = saltsOf(accountOf(userId, code));
    for (const [at, place] of (placesOf(tree.places, idBytes(userId)) ?? []).entries()) {
      const way = await wayOf(ctx.db, key, { place, height });
      // The leaves were deleted after the snapshot was found.
      if (way === undefined) return refuse("liabilities-forgotten");
      leaves.push({
        currency_code: code,
        salt: salts[at]?.toString("hex") ?? "",
        amount: formatDec(fromUnits(way.amount)),
        place,
        path: way.path.map(({ sum, hash }) => ({
          sum: formatDec(fromUnits(sum)),
          hash: hash.toString("hex"),
        })),
      });
    }
  }
  return { snapshot: snapshotView(row), user_id: userId, realm, leaves };
};

type Leaf = { place: number; height: number };

/** The amount of a leaf, and the nodes beside its path to the root. */
async function wayOf(db: Db, key: TreeKey, { place, height }: Leaf) {
  let amount = 0n;
  const path = [];
  for (let level = 0; level * ROW_STEPS < height; level += 1) {
    const at = place >> (level * ROW_STEPS);
    const within = at % ROW_NODES;
    const row = await findNodes(db, key, { level, number: (at - within) / ROW_NODES });
    if (row === undefined) return undefined;
    if (level === 0) amount = sumIn(row.nodes, within);
    path.push(...besidesOf(row.nodes, level, within));
  }
  return { amount, path };
}
