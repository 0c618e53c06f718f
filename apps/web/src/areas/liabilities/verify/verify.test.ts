import { type Dec, dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import type { Proof } from "./saved.ts";
import { OTHER, OWNER, PARTS, proofOf } from "./test-proof.ts";
import { type CheckName, type Known, ownTotals, verifyProof, wholeOf } from "./verify.ts";

const HAD: ReadonlyMap<string, Dec> = new Map([["USDT", dec("12")]]);
const KNOWN: Known = { userId: OWNER, hadThen: [HAD] };

const wrongIn = async (proof: Proof, known: Known = KNOWN): Promise<CheckName[]> =>
  (await verifyProof(proof, known))
    .filter(({ verdict }) => verdict === "wrong")
    .map(({ name }) => name);

describe("a proof of one's own balance", () => {
  it("a proof of a user's own balance is right in every part, and gives that balance", async () => {
    const proof = await proofOf();
    const list = await verifyProof(proof, KNOWN);
    expect(new Set(list.map(({ verdict }) => verdict))).toEqual(new Set(["right"]));
    expect(wholeOf(list)).toBe("proven");
    expect(ownTotals(proof)).toEqual(HAD);
  });

  it("a proof is only partly proven where the user's balance at that time is unknown", async () => {
    const list = await verifyProof(await proofOf(), { userId: OWNER, hadThen: undefined });
    expect(wholeOf(list)).toBe("partly");
  });

  it("a proof is right with an entry at the moment of the snapshot, counted or not", async () => {
    const known = { userId: OWNER, hadThen: [new Map([["USDT", dec("13")]]), HAD] };
    expect(await wrongIn(await proofOf(), known)).toEqual([]);
  });

  it("a proof is right without a leaf for a user with no balance", async () => {
    const proof = await proofOf({ parts: PARTS.filter(({ userId }) => userId === OTHER) });
    expect(await wrongIn(proof, { ...KNOWN, hadThen: [new Map()] })).toEqual([]);
  });
});

describe("a proof that hides a part of the total", () => {
  it("a root with less than the sum of its leaves is found", async () => {
    const toldSum = (layer: number) => (layer === 8 ? dec("10") : undefined);
    expect(await wrongIn(await proofOf({ toldSum }))).toEqual(["totals"]);
  });

  it("a node on the path with less than its children is found", async () => {
    const toldSum = (layer: number, at: number) => (layer === 1 && at === 0 ? dec("6") : undefined);
    expect(await wrongIn(await proofOf({ toldSum }))).toEqual(["paths", "totals"]);
  });

  it("a leaf that was left out is found", async () => {
    const parts = PARTS.filter(({ amount }) => amount !== "7");
    expect(await wrongIn(await proofOf({ parts }))).toEqual(["balances"]);
  });

  it("a leaf that was also given to another user is found", async () => {
    const shared = await proofOf();
    const answer = { ...shared, user_id: OTHER };
    const known = { userId: OTHER, hadThen: [HAD] };
    expect(await wrongIn(answer, known)).toEqual(["paths"]);
    expect(await wrongIn(shared, known)).toEqual(["own", "paths"]);
  });

  it("one leaf in place of two equal ones is found", async () => {
    const proof = await proofOf({
      parts: [{ userId: OWNER, amount: "6" }, ...PARTS.filter(({ userId }) => userId === OTHER)],
    });
    const twice = { ...proof, leaves: [...proof.leaves, ...proof.leaves] };
    expect(await wrongIn(twice)).toEqual(["own"]);
  });

  it("a negative sum beside the path is found, although the root agrees with it", async () => {
    const proof = await proofOf();
    const [first] = proof.leaves;
    const path = first!.path.map((node, at) => (at === 1 ? { ...node, sum: "-3" } : node));
    const altered = { ...proof, leaves: [{ ...first!, path }, ...proof.leaves.slice(1)] };
    expect(await wrongIn(altered)).toEqual(["sums", "paths", "totals"]);
  });

  it("a leaf outside the tree, or with a path of another length, is found", async () => {
    const proof = await proofOf();
    const [first] = proof.leaves;
    const short = { ...first!, path: first!.path.slice(0, 7) };
    expect(await wrongIn({ ...proof, leaves: [short, ...proof.leaves.slice(1)] })).toContain(
      "paths",
    );
  });
});

describe("an answer that was altered", () => {
  it.each([
    ["the amount of a leaf", "paths"],
    ["the salt of a leaf", "paths"],
    ["the signed text", "text"],
    ["the signature", "signature"],
    ["the number", "text"],
  ])("an altered answer is refused with a change in %s", async (what, check) => {
    const proof = await proofOf();
    const leaf = proof.leaves[0]!;
    const altered: Record<string, Partial<Proof>> = {
      "the amount of a leaf": { leaves: [{ ...leaf, amount: "6" }, proof.leaves[1]!] },
      "the salt of a leaf": { leaves: [{ ...leaf, salt: "00".repeat(32) }, proof.leaves[1]!] },
      "the signed text": {
        snapshot: { ...proof.snapshot, text: proof.snapshot.text.replace("17.5", "27.5") },
      },
      "the signature": {
        snapshot: {
          ...proof.snapshot,
          signature: proof.snapshot.signature.replace(/^./, (one) => (one === "A" ? "B" : "A")),
        },
      },
      "the number": { snapshot: { ...proof.snapshot, number: 4 } },
    };
    expect(await wrongIn({ ...proof, ...altered[what] })).toContain(check);
  });

  it("an answer without a readable proof is wrong, and does not throw", async () => {
    const proof = await proofOf();
    const snapshot = { ...proof.snapshot, text: "nothing", signature: "!", public_key: "?" };
    const list = await verifyProof({ ...proof, snapshot }, KNOWN);
    expect(wholeOf(list)).toBe("wrong");
  });
});
