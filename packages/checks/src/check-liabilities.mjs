/**
 * Recomputes an exchange's published liabilities: the signed texts of its snapshots, their chain, and the user's own
 * leaves. This file includes no part of the exchange's programs.
 *
 *     node check-liabilities.mjs https://exchange.example --save roots.ndjson                  the whole public chain
 *     node check-liabilities.mjs https://exchange.example --token TOKEN --save own.ndjson      with one's own leaves
 *     node check-liabilities.mjs own.ndjson                                                    checks what was saved
 *
 * The published rule: a leaf is SHA256(0 | salt of 32 bytes | "<user id> <currency>" | amount), a parent SHA256(1 |
 * left sum | left hash | right sum | right hash), a place without a leaf SHA256(2) with the sum 0. Amounts and sums are
 * whole units of 10^-18 in 16 bytes, high byte first, none negative. A text is signed by Ed25519 and names the SHA-256
 * of the previous one.
 *
 * What it does not show: that the user list is complete (compare with others), that coins on chains are the exchange's own,
 * or what "not-covered" lines name.
 *
 * An export is a line of JSON for each of
 *     {"kind":"root", "number","hash","text","previous","signature","public_key"}   as GET /liabilities/roots tells it
 *     {"kind":"proof", "number","user_id","realm","leaves":[...]}                   as GET /liabilities/proof tells it
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { runCheck } from "./parts/program.mjs";

const FAULTS_MAX = 1_000;
const SUM_LIMIT = 2n ** 128n;
const UNIT_DECIMALS = 18;
const PAGE = 50;

export const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A decimal as whole units of 10^-18; `mayBeBelow` allows a sign. */
export function unitsOf(text, { mayBeBelow = false } = {}) {
  const match = /^(-?)(\d{1,21})(?:\.(\d{1,18}))?$/.exec(String(text));
  if (match === null || (match[1] === "-" && !mayBeBelow))
    throw new Error(`${text} is no amount from zero on`);
  const units = BigInt(match[2] + (match[3] ?? "").padEnd(UNIT_DECIMALS, "0"));
  return match[1] === "-" ? -units : units;
}

/** Sixteen bytes of a sum; throws on one that does not fit. */
export function sumBytes(sum) {
  if (sum < 0n || sum >= SUM_LIMIT) throw new Error(`${sum} is below zero or above 2^128`);
  return Buffer.from(sum.toString(16).padStart(32, "0"), "hex");
}

function bytesOf(hex) {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`${hex} is no hash`);
  return Buffer.from(hex, "hex");
}

export const leafHash = (salt, account, sum) =>
  sha256(Buffer.of(0), salt, Buffer.from(account, "utf8"), sumBytes(sum));
export const parentHash = (left, right) =>
  sha256(Buffer.of(1), sumBytes(left.sum), left.hash, sumBytes(right.sum), right.hash);
export const PADDING = { sum: 0n, hash: sha256(Buffer.of(2)) };

/** The lines of a signed text by their first word, each as its other words. */
export function linesOf(text) {
  const [first, ...lines] = text.split("\n");
  if (first !== "candor liabilities 1") throw new Error("the text is of another form");
  const byWord = new Map();
  for (const line of lines) {
    const fields = line.split(" ");
    byWord.set(fields[0], [...(byWord.get(fields[0]) ?? []), fields]);
  }
  return byWord;
}

export const treesIn = (text) =>
  (linesOf(text).get("tree") ?? []).map(([, realm, currency, leaves, height, amount, hash]) => ({
    realm,
    currency,
    leaves: Number.parseInt(leaves, 10),
    height: Number.parseInt(height, 10),
    sum: unitsOf(amount),
    hash: bytesOf(hash),
  }));

/** The root that a leaf leads to. */
export function rootBy(leaf, place, path) {
  let [node, at] = [leaf, place];
  for (const { sum, hash } of path) {
    const beside = { sum: unitsOf(sum), hash: bytesOf(hash) };
    const [left, right] = at % 2 === 0 ? [node, beside] : [beside, node];
    node = { sum: left.sum + right.sum, hash: parentHash(left, right) };
    sumBytes(node.sum);
    at = Math.floor(at / 2);
  }
  if (at !== 0) throw new Error(`place ${place} is beyond the tree`);
  return node;
}

const isSigned = ({ public_key: x, text, signature }) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }),
    Buffer.from(signature, "base64url"),
  );

/** Checks a signed text by itself, and that users, house and outside sum to zero in each currency. */
function judgeRoot(root, before, key) {
  const faults = [];
  const lines = linesOf(root.text);
  const said = (word) => lines.get(word)?.[0]?.[1];
  const hash = sha256(root.text).toString("hex");
  if (hash !== root.hash) faults.push("the hash is of another text");
  if (!isSigned(root)) faults.push("the signature is of another text or key");
  if (key !== undefined && key !== root.public_key) faults.push("it is signed by another key");
  if (said("number") !== String(root.number)) faults.push("the text says another number");
  if (before !== undefined) {
    if (before.number + 1 !== root.number) faults.push(`number ${before.number + 1} is missing`);
    if (said("previous") !== before.hash) faults.push("it does not follow the one before");
  } else if (root.number === 1 && said("previous") !== "none")
    faults.push("the first one follows another");
  const sums = new Map();
  for (const word of ["tree", "negative", "house", "outside"])
    for (const fields of lines.get(word) ?? []) {
      const name = `${fields[1]} ${fields[2]}`;
      const amount = fields[word === "tree" ? 5 : fields.length - 1];
      sums.set(name, (sums.get(name) ?? 0n) + unitsOf(amount, { mayBeBelow: word !== "tree" }));
    }
  for (const [name, sum] of sums)
    if (sum !== 0n) faults.push(`users, house and outside do not come to zero in ${name}`);
  return faults;
}

/** Checks own leaves: their owner, that none repeats or is another user's, and that each leads to the root. */
function judgeProof({ user_id: user, realm, leaves }, { text }, taken) {
  const faults = [];
  const trees = treesIn(text);
  for (const { currency_code: code, salt, amount, place, path } of leaves) {
    const where = `leaf at ${place} of ${realm} ${code}`;
    const fault = (what) => faults.push(`${where}: ${what}`);
    const tree = trees.find((one) => one.realm === realm && one.currency === code);
    const name = `${realm} ${code} ${place}`;
    if (taken.has(name)) fault("it is there twice");
    taken.add(name);
    if (tree === undefined) {
      fault("the signed text has no such tree");
      continue;
    }
    try {
      const sum = unitsOf(amount);
      const leaf = { sum, hash: leafHash(bytesOf(salt), `${user} ${code}`, sum) };
      const root = rootBy(leaf, place, path);
      if (path.length !== tree.height || place >= tree.leaves) fault("it is outside the tree");
      if (root.sum !== tree.sum) fault("it leads to another sum than the signed one");
      if (!root.hash.equals(tree.hash)) fault("it leads to another root than the signed one");
    } catch (error) {
      fault(error.message);
    }
  }
  return faults;
}

export async function judge(records) {
  const counts = { snapshots: 0, proofs: 0, leaves: 0 };
  const faults = [];
  const [roots, proofs] = [[], []];
  for await (const record of records) {
    if (record.kind === "root") roots.push(record);
    if (record.kind === "proof") proofs.push(record);
  }
  roots.sort((one, other) => one.number - other.number);
  const told = (where, judged) => {
    let found;
    try {
      found = judged();
    } catch (error) {
      found = [error.message];
    }
    for (const what of found) if (faults.length < FAULTS_MAX) faults.push(`${where}: ${what}`);
  };
  for (const [at, root] of roots.entries()) {
    counts.snapshots += 1;
    told(`snapshot ${root.number}`, () => judgeRoot(root, roots[at - 1], roots[0].public_key));
  }
  const taken = new Map();
  for (const proof of proofs) {
    counts.proofs += 1;
    counts.leaves += proof.leaves.length;
    const root = roots.find(({ number }) => number === proof.number);
    if (!taken.has(proof.number)) taken.set(proof.number, new Set());
    told(`proof of ${proof.user_id} in snapshot ${proof.number}`, () =>
      root === undefined
        ? ["its snapshot is missing"]
        : judgeProof(proof, root, taken.get(proof.number)),
    );
  }
  if (roots.length === 0) faults.push("there is no snapshot");
  return { counts, faults };
}

async function* download(ask, { isSignedIn }) {
  for (let after = 0; ;) {
    const { list } = await ask("/liabilities/roots", { after, limit: PAGE });
    for (const root of list) yield { kind: "root", ...root };
    if (list.length < PAGE) break;
    after = list.at(-1).number;
  }
  if (!isSignedIn) return;
  const { snapshot, ...proof } = await ask("/liabilities/proof");
  yield { kind: "proof", number: snapshot.number, ...proof };
}

await runCheck(import.meta.url, {
  check: "liabilities",
  judge,
  download: (ask) =>
    download(ask, { isSignedIn: process.argv.some((one) => one.startsWith("--token")) }),
});
