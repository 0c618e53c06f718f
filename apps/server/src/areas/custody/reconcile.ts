import type { BlockId } from "@candor/chains";
import { type Dec, ZERO, add, sub } from "@candor/money";
import type { FollowedNetwork } from "../../platform/config/chain-nodes.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Terms, findLastBlock, listTerms, listWallets } from "../deposit/index.ts";
import {
  type Known,
  listWatches,
  nextPlaces,
  openPlaces,
  sumDeposits,
  sumDust,
  sumFundings,
} from "./book-rows.ts";
import type { ChainView } from "./chain-view.ts";
import { type Totals, nothingOf, addSent, residue } from "./decide.ts";
import { type Moves, readMoves } from "./moves.ts";
import { readSent, takenBy } from "./sent.ts";

/** How many addresses one slice reads. */
const SLICE = 1_000;

export type Asked = {
  network: FollowedNetwork;
  /** Undefined if the holdings are the payments that were seen. */
  view: ChainView | undefined;
  signal: AbortSignal;
};
/** The totals by currency of the network's chain. */
export type Reconciled = { block: BlockId; of: ReadonlyMap<number, Totals> };

type Reconciliation = Asked & {
  block: BlockId;
  terms: ReadonlyMap<number, Terms>;
  wallets: readonly string[];
  moves: Moves;
  at: (currencyId: number) => Totals;
};

/**
 * Compares what a network's chain holds for us with what it should, both at the last followed block: the tables as of
 * one moment, the chain at that block. Rejects if the block was replaced or time is over. Undefined while the network
 * is unknown or a wallet is not opened (`opening.ts`).
 */
export async function reconcile(
  { db }: Pick<CoreCtx, "db">,
  asked: Asked,
): Promise<Reconciled | undefined> {
  const { network } = asked;
  const terms = new Map((await listTerms(db, network)).map((one) => [one.currencyId, one]));
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const block = await findLastBlock(tx, network);
      const wallets = await listWallets(tx, network);
      const watches = await listWatches(tx, network);
      const opened = new Set(watches.filter((one) => one.is_opened).map(({ address }) => address));
      if (block === undefined || wallets.some((one) => !opened.has(one))) return undefined;
      const found = new Map([...terms.keys()].map((currencyId) => [currencyId, nothingOf()]));
      // A currency that the network no longer carries cannot be read and is left out.
      const at = (currencyId: number): Totals => found.get(currencyId) ?? nothingOf();
      const [wallet = ""] = wallets;
      const moves = await readMoves(tx, { ...asked, height: block.height, wallet });
      const reconciliation = { ...asked, block, terms, wallets, moves, at };
      await addDeposits(tx, reconciliation);
      const known = await addWallets(tx, reconciliation);
      await addAddresses(tx, reconciliation, known);
      await holdWallets(reconciliation, known);
      return { block, of: found };
    });
}

async function addDeposits(tx: Tx, { network, at }: Reconciliation): Promise<void> {
  for (const { currencyId, ...sums } of await sumDeposits(tx, network)) {
    const { parts, differences } = at(currencyId);
    parts.credited = sums.credited;
    parts.vanished = sub(ZERO, sums.vanished);
    parts.confirming = sums.confirming;
    parts.small = sums.small;
    differences.unbacked = sub(ZERO, sums.unbacked);
  }
  for (const { currencyId, amount } of await sumDust(tx, network)) {
    const { parts } = at(currencyId);
    parts.small = add(parts.small, amount);
  }
}

/** The expected holdings of all wallets together, by currency. */
async function addWallets(tx: Tx, reconciliation: Reconciliation): Promise<Map<number, Dec>> {
  const { network, block, view, terms, moves, at, wallets } = reconciliation;
  const known = new Map<number, Dec>();
  const bring = (currencyId: number, amount: Dec) =>
    void known.set(currencyId, add(known.get(currencyId) ?? ZERO, amount));
  for (const { currencyId, booked, gone, unbooked } of await sumFundings(tx, network)) {
    const { parts, differences } = at(currencyId);
    parts.booked = add(parts.booked, booked);
    differences["booked-gone"] = sub(differences["booked-gone"], gone);
    differences["not-booked"] = add(differences["not-booked"], unbooked);
    bring(currencyId, add(sub(booked, gone), unbooked));
  }
  const sent = await readSent(tx, { network, height: block.height, view });
  for (const { currencyId, paid } of sent.ended) {
    const { parts } = at(currencyId);
    parts.withdrawn = sub(parts.withdrawn, paid);
  }
  for (const { currencyId, sent: one } of sent.sent) addSent(at(currencyId), one);
  const coinId = coinOf(reconciliation);
  for (const [currencyId, amount] of takenBy(sent, coinId)) bring(currencyId, sub(ZERO, amount));
  if (coinId !== undefined) {
    const { parts } = at(coinId);
    for (const gas of [sent.gas, moves.endedGas, ...moves.gas.values()])
      parts.gas = sub(parts.gas, gas);
    for (const wallet of wallets) bring(coinId, sub(ZERO, moves.gas.get(wallet) ?? ZERO));
  }
  for (const currencyId of terms.keys())
    for (const wallet of wallets)
      bring(currencyId, moves.brought.get(`${wallet} ${currencyId}`) ?? ZERO);
  return known;
}

/** The currency in which gas is paid. */
const coinOf = ({ terms }: Reconciliation): number | undefined =>
  [...terms.values()].find(({ token }) => token === "")?.currencyId;

/** Adds each address's excess or lack against its payments; dust of the wallets counts as theirs. */
async function addAddresses(
  tx: Tx,
  reconciliation: Reconciliation,
  walletKnown: Map<number, Dec>,
): Promise<void> {
  const { network, block, terms, signal, wallets, at } = reconciliation;
  await openPlaces(tx, { network, height: block.height, coinId: coinOf(reconciliation) });
  for (;;) {
    signal.throwIfAborted();
    const slice = await nextPlaces(tx, SLICE);
    for (const { address, currencyId, amount } of slice)
      if (wallets.includes(address))
        walletKnown.set(currencyId, add(walletKnown.get(currencyId) ?? ZERO, amount));
    const asked = slice.filter(
      ({ address, currencyId }) => terms.has(currencyId) && !wallets.includes(address),
    );
    const known = asked.map((one) => ({ ...one, amount: movedOf(reconciliation, one) }));
    const held = await holdingsOf(reconciliation, known);
    for (const [index, { currencyId, amount }] of known.entries()) {
      const holds = held[index] ?? ZERO;
      const found = at(currencyId);
      found.holds = add(found.holds, holds);
      residue(found, { holds, known: amount, isWallet: false });
    }
    if (slice.length < SLICE) return;
  }
}

/** An address's payments after what moves under way have taken and brought. */
function movedOf({ moves, terms }: Reconciliation, { address, currencyId, amount }: Known): Dec {
  const moved = add(amount, moves.brought.get(`${address} ${currencyId}`) ?? ZERO);
  const isCoin = terms.get(currencyId)?.token === "";
  return isCoin ? sub(moved, moves.gas.get(address) ?? ZERO) : moved;
}

async function holdWallets(
  reconciliation: Reconciliation,
  known: ReadonlyMap<number, Dec>,
): Promise<void> {
  const { wallets, terms, at } = reconciliation;
  if (wallets.length === 0) return;
  for (const currencyId of terms.keys()) {
    const expected = known.get(currencyId) ?? ZERO;
    const asked = wallets.map((address) => ({ address, currencyId, amount: expected }));
    const holds = (await holdingsOf(reconciliation, asked)).reduce(add, ZERO);
    const found = at(currencyId);
    found.holds = add(found.holds, holds);
    residue(found, { holds, known: expected, isWallet: true });
  }
}

/** The holdings by the chain; on a chain without balances of addresses, the payments that were seen. */
async function holdingsOf(
  { view, block, terms }: Reconciliation,
  places: readonly Known[],
): Promise<Dec[]> {
  if (view === undefined) return places.map(({ amount }) => amount);
  const asked = places.flatMap(({ address, currencyId }) => {
    const its = terms.get(currencyId);
    return its === undefined ? [] : [{ address, terms: its }];
  });
  return view.holdings(asked, block);
}
