import { type Dec, dec, formatDec, fromUnits, neg } from "@candor/money";
import { NOT_COVERED, type Roots, rootsText } from "@candor/rules/liabilities/root-text.ts";
import {
  type Node,
  PADDING_BYTES,
  accountOf,
  leafBytes,
  parentBytes,
} from "@candor/rules/liabilities/tree.ts";
import type { Proof } from "./saved.ts";

export const AT = Date.parse("2026-01-05T00:10:00Z");
export const OWNER = "5f3a1c2e-0000-4000-8000-000000000001";
export const OTHER = "5f3a1c2e-0000-4000-8000-000000000002";
const HEIGHT = 8;

export const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function of<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new RangeError("there is none");
  return found;
}

type Part = { userId: string; amount: string };

/** The leaves of a tree of USDT in this order, with the layers above them; a sum may be told as another one. */
async function treeOf(
  parts: readonly Part[],
  toldSum: (layer: number, at: number) => Dec | undefined,
) {
  const salts = parts.map((_, at) => new Uint8Array(32).fill(at + 1));
  const layers: Node[][] = [
    await Promise.all(
      parts.map(async ({ userId, amount }, at) => ({
        sum: toldSum(0, at) ?? dec(amount),
        hash: await sha256(leafBytes(of(salts, at), accountOf(userId, "USDT"), dec(amount))),
      })),
    ),
  ];
  let padding: Node = { sum: 0n, hash: await sha256(PADDING_BYTES) };
  const over = async (left: Node, right: Node, told?: Dec): Promise<Node> => ({
    sum: told ?? left.sum + right.sum,
    hash: await sha256(parentBytes(left, right)),
  });
  for (let step = 0; step < HEIGHT; step += 1) {
    const below = of(layers, step);
    if (below.length % 2 === 1) below.push(padding);
    const above: Node[] = [];
    for (let at = 0; at < below.length; at += 2)
      above.push(await over(of(below, at), of(below, at + 1), toldSum(step + 1, at / 2)));
    layers.push(above);
    padding = await over(padding, padding);
  }
  return { salts, layers, root: of(of(layers, HEIGHT), 0) };
}

type Terms = {
  parts?: readonly Part[];
  /** Forged sums that replace those of the nodes below. */
  toldSum?: (layer: number, at: number) => Dec | undefined;
};

/** Two leaves of the owner and two of another user, unless told: 17.5 USDT in all, of which 12 are the owner's. */
export async function proofOf({
  parts = PARTS,
  toldSum = () => undefined,
}: Terms = {}): Promise<Proof> {
  const key = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { salts, layers, root } = await treeOf(parts, toldSum);
  const tree = {
    realm: "live",
    currency: "USDT",
    leaves: parts.length,
    height: HEIGHT,
    amount: fromUnits(root.sum),
    hash: hexOf(root.hash),
  } as const;
  const own = parts.flatMap(({ userId }, at) => (userId === OWNER ? [at] : []));
  return {
    snapshot: await signed(key, {
      number: 3,
      at: AT,
      previous: "ab".repeat(32),
      trees: [tree],
      negative: [],
      debts: [],
      house: [],
      outside: [{ realm: "live", currency: "USDT", amount: neg(tree.amount) }],
      chains: [],
      notCovered: [...NOT_COVERED],
    }),
    user_id: OWNER,
    realm: "live",
    leaves: own.map((place) => ({
      currency_code: "USDT",
      salt: hexOf(of(salts, place)),
      amount: of(parts, place).amount,
      place,
      path: layers.slice(0, HEIGHT).map((layer, step) => {
        const { sum, hash } = of(layer, (place >> step) ^ 1);
        return { sum: formatDec(fromUnits(sum)), hash: hexOf(hash) };
      }),
    })),
  };
}

export const PARTS: readonly Part[] = [
  { userId: OTHER, amount: "5" },
  { userId: OWNER, amount: "7" },
  { userId: OWNER, amount: "5" },
  { userId: OTHER, amount: "0.5" },
];

async function signed(key: CryptoKeyPair, roots: Roots): Promise<Proof["snapshot"]> {
  const text = rootsText(roots);
  const bytes = new TextEncoder().encode(text);
  return {
    number: roots.number,
    at: new Date(roots.at).toISOString(),
    text,
    hash: hexOf(await sha256(bytes)),
    previous: roots.previous,
    is_asked: false,
    has_leaves: true,
    signature: base64url(await crypto.subtle.sign("Ed25519", key.privateKey, bytes)),
    public_key: base64url(await crypto.subtle.exportKey("raw", key.publicKey)),
  };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
