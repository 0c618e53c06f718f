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
  it("is right in every part, and comes to what the user had", async () => {
    const proof = await proofOf();
    const list = await verifyProof(proof, KNOWN);
    expect(new Set(list.map(({ verdict }) => verdict))).toEqual(new Set(["right"]));
    expect(wholeOf(list)).toBe("proven");
    expect(ownTotals(proof)).toEqual(HAD);
  });

  it("is proven in part where what the user had then is not known", async () => {
    const list = await verifyProof(await proofOf(), { userId: OWNER, hadThen: undefined });
    expect(wholeOf(list)).toBe("partly");
  });

  it("is right where a line of the bill was written in the moment of the snapshot, on either side of it", async () => {
    const known = { userId: OWNER, hadThen: [new Map([["USDT", dec("13")]]), HAD] };
    expect(await wrongIn(await proofOf(), known)).toEqual([]);
  });

  it("is right without a leaf for a user who had nothing", async () => {
    const proof = await proofOf({ parts: PARTS.filter(({ userId }) => userId === OTHER) });
    expect(await wrongIn(proof, { ...KNOWN, hadThen: [new Map()] })).toEqual([]);
  });
});

describe("a proof that hides a part of the total", () => {
  it("is found by a root that tells less than its leaves", async () => {
    const toldSum = (layer: number) => (layer === 8 ? dec("10") : undefined);
    expect(await wrongIn(await proofOf({ toldSum }))).toEqual(["totals"]);
  });

  it("is found by a node on the way that tells less than its children", async () => {
    const toldSum = (layer: number, at: number) => (layer === 1 && at === 0 ? dec("6") : undefined);
    expect(await wrongIn(await proofOf({ toldSum }))).toEqual(["paths", "totals"]);
  });

  it("is found by a leaf that was left out", async () => {
    const parts = PARTS.filter(({ amount }) => amount !== "7");
    expect(await wrongIn(await proofOf({ parts }))).toEqual(["balances"]);
  });

  it("is found by a leaf that another user was shown too", async () => {
    const shared = await proofOf();
    const answer = { ...shared, user_id: OTHER };
    const known = { userId: OTHER, hadThen: [HAD] };
    expect(await wrongIn(answer, known)).toEqual(["paths"]);
    expect(await wrongIn(shared, known)).toEqual(["own", "paths"]);
  });

  it("is found by one leaf that stands for both", async () => {
    const proof = await proofOf({
      parts: [{ userId: OWNER, amount: "6" }, ...PARTS.filter(({ userId }) => userId === OTHER)],
    });
    const twice = { ...proof, leaves: [...proof.leaves, ...proof.leaves] };
    expect(await wrongIn(twice)).toEqual(["own"]);
  });

  it("is found by a sum below zero beside the way, though the root agrees with it", async () => {
    const proof = await proofOf();
    const [first] = proof.leaves;
    const path = first!.path.map((node, at) => (at === 1 ? { ...node, sum: "-3" } : node));
    const altered = { ...proof, leaves: [{ ...first!, path }, ...proof.leaves.slice(1)] };
    expect(await wrongIn(altered)).toEqual(["sums", "paths", "totals"]);
  });

  it("is found by a leaf beyond the tree, or on another way than the tree is high", async () => {
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
  ])("in %s is refused", async (what, check) => {
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

  it("into something that is no proof is wrong, and throws nothing", async () => {
    const proof = await proofOf();
    const snapshot = { ...proof.snapshot, text: "nothing", signature: "!", public_key: "?" };
    const list = await verifyProof({ ...proof, snapshot }, KNOWN);
    expect(wholeOf(list)).toBe("wrong");
  });
});
