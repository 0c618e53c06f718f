import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { count } from "../evm/messages.ts";
import { type Node, openNode } from "../json-rpc.ts";
import { anvilPath, startAnvil } from "./anvil.ts";
import { DEVELOPMENT_TOKENS } from "./chain-terms.ts";
import { createMiner, makeTokens, startDevelopmentChain } from "./development-chain.ts";
import { payFromTreasury } from "./treasury.ts";

const path = anvilPath();
const OURS = `0x${"ab".repeat(20)}`;
const nodeAt = (url: string): Node =>
  openNode({ url, timeoutMs: 30_000, bytesMax: 1_000_000, signal: new AbortController().signal });
const heightOf = (node: Node): Promise<number> => node("eth_blockNumber", [], count);

describe.skipIf(path === undefined)("a development chain", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-chain-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("a development chain deploys its tokens at fixed addresses and pays them from its treasury", async () => {
    const anvil = await startAnvil(path ?? "");
    const node = nodeAt(anvil.url);
    await makeTokens(node);
    await makeTokens(node);
    expect(await heightOf(node)).toBe(2);
    for (const { contract } of Object.values(DEVELOPMENT_TOKENS))
      await payFromTreasury(node, { contract, to: OURS, value: 5n });
    await createMiner(node)();
    for (const { contract } of Object.values(DEVELOPMENT_TOKENS)) {
      const data = `0x70a08231${OURS.slice(2).padStart(64, "0")}`;
      const held = await node("eth_call", [{ to: contract, data }, "latest"], z.string());
      expect(BigInt(held)).toBe(5n);
    }
    await anvil.stop();
  });

  it("a development chain makes a fixed number of blocks after a payment, and then rests", async () => {
    const anvil = await startAnvil(path ?? "");
    const node = nodeAt(anvil.url);
    const makeNext = createMiner(node, 3);
    const heights: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      if (turn === 5) await payFromTreasury(node, { contract: null, to: OURS, value: 1n });
      await makeNext();
      heights.push(await heightOf(node));
    }
    expect(heights).toEqual([1, 2, 3, 3, 3, 4, 5, 6, 6, 6]);
    await anvil.stop();
  });

  it("a development chain goes on after a restart with the same blocks", async () => {
    const state = join(folder, "chain.json");
    const blockAt = z.object({ hash: z.string() });
    const hashes = async (): Promise<string[]> => {
      const chain = await startDevelopmentChain(path ?? "", state);
      const node = nodeAt(chain.url);
      const found: string[] = [];
      for (const height of ["0x0", "0x1", "0x2"])
        found.push((await node("eth_getBlockByNumber", [height, false], blockAt)).hash);
      await chain.stop();
      return found;
    };
    const before = await hashes();
    expect(new Set(before).size).toBe(3);
    expect(await hashes()).toEqual(before);
  });
});
