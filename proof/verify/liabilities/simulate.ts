import { createHash, hash } from "node:crypto";
import { fromUnits } from "@candor/money";
import { gatherLeaves } from "../../../apps/server/src/areas/liabilities/tree/leaves.ts";
import { treeRows } from "../../../apps/server/src/areas/liabilities/tree/rows.ts";
import type { Balance, NodesRow, TreeWorld } from "./judge.ts";

export type Simulated = TreeWorld & { rows: NodesRow[]; places: Buffer[] };

const CURRENCY = "USDT";
/** Up to a million of a coin, in units of 10^-18. */
const AMOUNT_MAX = 10n ** 24n;

/** Users with a balance each, the same for the same seed, in the order of their ids. */
export function* balancesOf(accounts: number, seed: number): Generator<Balance> {
  for (let at = 0; at < accounts; at += 1) {
    const drawn = hash("sha256", `${seed} ${at}`, "buffer");
    const first = at.toString(16).padStart(8, "0");
    const rest = drawn.toString("hex", 8, 20);
    const userId = `${first}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8, 12)}-${rest.slice(12)}`;
    yield { userId, amount: 1n + (drawn.readBigUInt64BE() * AMOUNT_MAX) / 2n ** 64n };
  }
}

/** A tree as the server builds it, of all these balances but those that `isLeftOut` names. */
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
