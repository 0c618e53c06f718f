import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NodeError } from "../chain.ts";
import { blockOf, transactionOf } from "../testing/bitcoin-blocks.ts";
import { merkleRoot } from "./merkle-root.ts";
import { doubleHash, readRawBlock } from "./raw-block.ts";
import real from "../testing/bitcoin-blocks.json" with { type: "json" };

const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex");
const scriptsOf = (block: ReturnType<typeof readRawBlock>) =>
  block.transactions.map(({ id, outputs }) => [
    id,
    ...outputs.map(({ amount, script }) => `${amount} ${Buffer.from(script).toString("hex")}`),
  ]);

describe("a block of the main chain", () => {
  it("the genesis block of Bitcoin is read with its one output", () => {
    const { hash, hex } = real.genesis;
    const block = readRawBlock(bytesOf(hex), hash);
    expect(block.parent).toBe("0".repeat(64));
    expect(scriptsOf(block)).toEqual([
      [
        "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
        "5000000000 4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac",
      ],
    ]);
  });

  it("block 170 of Bitcoin is read with the first payment between two users", () => {
    const { hash, hex } = real.height170;
    const block = readRawBlock(bytesOf(hex), hash);
    expect(block.parent).toBe("000000002a22cfee1f2c846adbd12b3e183d4f97683f85dad08a79780a84bd55");
    const [mined, paid] = scriptsOf(block);
    expect(mined?.[0]).toBe("b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082");
    expect([paid?.[0], paid?.[1]?.split(" ")[0], paid?.[2]?.split(" ")[0]]).toEqual([
      "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16",
      "1000000000",
      "4000000000",
    ]);
  });

  it("a raw block is refused with any single bit of it changed", () => {
    const { hash, hex } = real.height170;
    fc.assert(
      fc.property(fc.nat({ max: bytesOf(hex).length * 8 - 1 }), (bit) => {
        const bytes = bytesOf(hex);
        const at = bit >> 3;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
        expect(() => readRawBlock(bytes, hash)).toThrow(NodeError);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a raw block is refused if it is cut short, has bytes behind it, or has another hash", () => {
    const { hash, hex } = real.height170;
    for (const bytes of [bytesOf(""), bytesOf(hex).subarray(0, -1), bytesOf(`${hex}00`)])
      expect(() => readRawBlock(bytes, hash)).toThrow(NodeError);
    expect(() => readRawBlock(bytesOf(hex), real.genesis.hash)).toThrow(/not of block/);
  });
});

describe("the transactions of a block", () => {
  const [first, second, third] = [1, 2, 3].map((number) =>
    transactionOf(number, [{ amount: 5n, script: "51" }]),
  ) as [Transaction, Transaction, Transaction];
  type Transaction = ReturnType<typeof transactionOf>;

  it("the merkle root pairs the last transaction of an odd row with itself, as Bitcoin's rule says", () => {
    const ids = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
    const twice = (...parts: (Buffer | undefined)[]): Buffer => {
      const once = createHash("sha256");
      for (const part of parts) once.update(part ?? "");
      return createHash("sha256").update(once.digest()).digest();
    };
    const [one, two, three] = ids;
    const expected = twice(twice(one, two), twice(three, three));
    expect(merkleRoot(ids, doubleHash)).toEqual(expected);
    expect(merkleRoot(ids.slice(0, 1), doubleHash)).toEqual(one);
    expect(merkleRoot([], doubleHash)).toBeUndefined();
  });

  it("a block whose last transaction is repeated is refused, although its merkle root is the same", () => {
    const { hash, hex } = blockOf(real.genesis.hash, [first, second, third]);
    const last = blockOf(real.genesis.hash, [third]).hex.slice(162);
    const repeated = `${hex.slice(0, 160)}04${hex.slice(162)}${last}`;
    expect(readRawBlock(bytesOf(hex), hash).transactions.length).toBe(3);
    expect(() => readRawBlock(bytesOf(repeated), hash)).toThrow(/transactions are not those/);
  });

  it("the id of a transaction does not depend on its witness", () => {
    const { hash, hex, ids } = blockOf(real.genesis.hash, [first, second]);
    const forged = hex.replace("070707", "080808");
    expect(forged).not.toBe(hex);
    expect(readRawBlock(bytesOf(forged), hash).transactions.map(({ id }) => id)).toEqual(ids);
  });
});
