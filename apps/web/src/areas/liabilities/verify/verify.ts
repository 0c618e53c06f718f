import { type Dec, ZERO, add, dec } from "@candor/money";
import { type Roots, type TreeLine, readRoots } from "@candor/rules/liabilities/root-text.ts";
import { type Node, accountOf, leafBytes, rootBy } from "@candor/rules/liabilities/tree.ts";
import { isSigned } from "../../../lib/signature.ts";
import type { Proof } from "./saved.ts";

/** The checks of a proof, in the order in which one rests on another. */
export const CHECKS = ["text", "signature", "own", "sums", "paths", "totals", "balances"] as const;
export type CheckName = (typeof CHECKS)[number];

/** `open`: what would tell is not there; `unsupported`: this browser cannot tell. */
export type Verdict = "right" | "wrong" | "open" | "unsupported";
export type Verified = { name: CheckName; verdict: Verdict };

/** What the reader of a proof knows without it: who they are, and what they may have had of each currency then, if that is known. */
export type Known = { userId: string; hadThen: readonly ReadonlyMap<string, Dec>[] | undefined };

type Found = boolean | "unsupported" | undefined;
type Leaf = Proof["leaves"][number];
type Look = (proof: Proof, known: Known) => Promise<Found> | Found;

const LOOKS: Record<CheckName, Look> = {
  text: async ({ snapshot }) => {
    const { number, at } = readRoots(snapshot.text);
    const isOwn = number === snapshot.number && at === Date.parse(snapshot.at);
    return isOwn && hexOf(await digest(utf8.encode(snapshot.text))) === snapshot.hash;
  },
  signature: ({ snapshot: { public_key: key, text, signature } }) => isSigned(key, text, signature),
  own: ({ user_id: userId, leaves }, known) => {
    const places = new Set(leaves.map(({ currency_code: code, place }) => `${code} ${place}`));
    return userId === known.userId && places.size === leaves.length;
  },
  sums: ({ leaves }) =>
    leaves.every(
      ({ amount, path }) => dec(amount) >= ZERO && path.every(({ sum }) => dec(sum) >= ZERO),
    ),
  paths: (proof, known) =>
    ofAll(proof, async (leaf, tree) => {
      const isInside = leaf.path.length === tree.height && leaf.place < tree.leaves;
      return isInside && hexOf((await rootOf(leaf, known.userId)).hash) === tree.hash;
    }),
  totals: (proof, known) =>
    ofAll(proof, async (leaf, tree) => (await rootOf(leaf, known.userId)).sum === tree.amount),
  balances: (proof, { hadThen }) => {
    if (hadThen === undefined) return undefined;
    const own = ownTotals(proof);
    return hadThen.some((had) =>
      [...own.keys(), ...had.keys()].every(
        (code) => (own.get(code) ?? ZERO) === (had.get(code) ?? ZERO),
      ),
    );
  },
};

/** Everything that a proof shows, and what it does not. What cannot be read is wrong. */
export async function verifyProof(proof: Proof, known: Known): Promise<Verified[]> {
  const found: Verified[] = [];
  for (const name of CHECKS) found.push({ name, verdict: await verdictOf(name, proof, known) });
  return found;
}

async function verdictOf(name: CheckName, proof: Proof, known: Known): Promise<Verdict> {
  try {
    const found = await LOOKS[name](proof, known);
    if (typeof found === "boolean") return found ? "right" : "wrong";
    return found ?? "open";
  } catch {
    // An answer may say anything: what it says in no form that there is proves nothing.
    return "wrong";
  }
}

/** The whole in one word: wrong where anything is, and proven only where everything is. */
export function wholeOf(list: readonly Verified[]): "proven" | "partly" | "wrong" {
  if (list.some(({ verdict }) => verdict === "wrong")) return "wrong";
  return list.every(({ verdict }) => verdict === "right") ? "proven" : "partly";
}

/** What own leaves come to, by currency. */
export function ownTotals({ leaves }: Pick<Proof, "leaves">): Map<string, Dec> {
  const totals = new Map<string, Dec>();
  for (const { currency_code: code, amount } of leaves)
    totals.set(code, add(totals.get(code) ?? ZERO, dec(amount)));
  return totals;
}

const utf8 = new TextEncoder();

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function bytesOf(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error("no hash");
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

/** The root that a leaf leads to if it is this user's: another's leads elsewhere. */
async function rootOf(
  { currency_code: code, salt, amount, place, path }: Leaf,
  userId: string,
): Promise<Node> {
  const bytes = leafBytes(bytesOf(salt), accountOf(userId, code), dec(amount));
  const besides = path.map(({ sum, hash }) => ({ sum: dec(sum), hash: bytesOf(hash) }));
  return rootBy({ sum: dec(amount), hash: await digest(bytes) }, place, besides, digest);
}

async function ofAll(
  { snapshot, realm, leaves }: Proof,
  look: (leaf: Leaf, tree: TreeLine) => Promise<boolean>,
): Promise<boolean> {
  const { trees }: Roots = readRoots(snapshot.text);
  for (const leaf of leaves) {
    const tree = trees.find((one) => one.realm === realm && one.currency === leaf.currency_code);
    if (tree === undefined || !(await look(leaf, tree))) return false;
  }
  return true;
}
