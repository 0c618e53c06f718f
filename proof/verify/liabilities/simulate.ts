import { createHash } from "node:crypto";
import { fromUnits } from "@candor/money";
import { gatherLeaves } from "../../../apps/server/src/areas/liabilities/tree/leaves.ts";
import { treeRows } from "../../../apps/server/src/areas/liabilities/tree/rows.ts";
import { createRandom } from "../../harness/random.ts";
import type { Balance, NodesRow, TreeWorld } from "./judge.ts";

export type Simulated = TreeWorld & { rows: NodesRow[]; places: Buffer[] };

const CURRENCY = "USDT";
/** In units of 10^-18: a balance is at most about two million of a coin. */
const AMOUNT_STEP = 10n ** 15n;

/** Users with one balance each, ordered by id and the same for the same seed. */
export function* balancesOf(accounts: number, seed: number): Generator<Balance> {
  const { below } = createRandom(seed);
  for (let at = 0; at < accounts; at += 1) {
    const userId = `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`;
    const amount = 1n + BigInt(below(2 ** 31)) * AMOUNT_STEP + BigInt(below(2 ** 31));
    yield { userId, amount };
  }
}

/** A tree as the server builds it from these balances, without those that `isLeftOut` selects. */
export function simulate(
  accounts: number,
  seed: number,
  isLeftOut: (at: number) => boolean = () => false,
): Simulated {
  const secret = createHash("sha256").update(`secret ${seed}`).digest();
  const { add, leaves } = gatherLeaves(secret, CURRENCY);
  let at = 0;
  for (const { userId, amount } of balancesOf(accounts, seed)) {
    if (!isLeftOut(at)) add(userId, fromUnits(amount));
    at += 1;
  }
  const [rows, places]: [NodesRow[], Buffer[]] = [[], []];
  const made = treeRows(leaves);
  for (;;) {
    const next = made.next();
    if (next.done === true) {
      const { node, height, leaves: count } = next.value;
      const told = {
        realm: "live",
        currency: CURRENCY,
        leaves: count,
        height,
        sum: leaves.amount as bigint,
        hash: node.subarray(16),
      };
      return { told, secret, rows, places, balances: balancesOf(accounts, seed) };
    }
    if ("nodes" in next.value) rows.push(next.value.nodes);
    else places.push(next.value.places.places);
  }
}
