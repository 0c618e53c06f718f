import { formatDec } from "@candor/money";
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { foundry } from "viem/chains";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NodeError } from "../chain.ts";
import { type Node, openNode } from "../json-rpc.ts";
import { followRound } from "../round.ts";
import { anvilPath, startAnvil } from "../development/anvil.ts";
import bytecode from "../development/contracts/bytecode.json" with { type: "json" };
import { createMemorySink } from "../testing/memory-sink.ts";
import { createEvmReader } from "./reader.ts";

const path = anvilPath();
if (path === undefined)
  process.stderr.write(
    "npm has no anvil for this machine: no chain of Ethereum's kind is followed\n",
  );

const abi = parseAbi([
  "constructor(uint256 supply)",
  "function transfer(address to, uint256 value)",
  "function pay(address to) payable",
  "function payInVain(address to) payable",
  "function payAndFail(address to) payable",
  "function payThroughOther(address to) payable",
  "function end(address to) payable",
]);
const DEPTH_MAX = 20;
const BOUNDS = { start: 0, blocksMax: 50, depthMax: DEPTH_MAX };
const OURS: Address = getAddress(`0x${"ab".repeat(20)}`);
const OTHER: Address = `0x${"1".repeat(40)}`;
const watched = new Map([[OURS.toLowerCase(), OURS]]);

describe.skipIf(path === undefined)("a chain of Ethereum's kind", () => {
  const clientOf = (url: string) =>
    createTestClient({ mode: "anvil", chain: foundry, transport: http(url) })
      .extend(publicActions)
      .extend(walletActions);
  let anvil: Awaited<ReturnType<typeof startAnvil>>;
  let client: ReturnType<typeof clientOf>;
  let node: Node;
  let account: Address;
  beforeAll(async () => {
    anvil = await startAnvil(path ?? "");
    client = clientOf(anvil.url);
    [account] = (await client.getAddresses()) as [Address];
    const signal = new AbortController().signal;
    node = openNode({ url: anvil.url, timeoutMs: 30_000, bytesMax: 10_000_000, signal });
  });
  afterAll(() => anvil.stop());

  const deploy = async (code: string, ...args: [] | [bigint]): Promise<Address> => {
    const [supply] = args;
    const data =
      `${code}${supply === undefined ? "" : supply.toString(16).padStart(64, "0")}` as const;
    const hash = await client.sendTransaction({ account, data: data as Address });
    await client.mine({ blocks: 1 });
    return (await client.getTransactionReceipt({ hash })).contractAddress!;
  };
  const call = (
    to: Address,
    functionName: "pay" | "payInVain" | "payAndFail" | "payThroughOther" | "end",
    value: string,
  ) =>
    client.sendTransaction({
      account,
      to,
      value: parseEther(value),
      gas: 200_000n,
      data: encodeFunctionData({ abi, functionName, args: [OURS] }),
    });
  const transfer = (token: Address, to: Address, value: bigint) =>
    client.sendTransaction({
      account,
      to: token,
      gas: 200_000n,
      data: encodeFunctionData({ abi, functionName: "transfer", args: [to, value] }),
    });

  test("the reader finds payments by transactions, inside contracts and in listed tokens, and no others", async () => {
    const token = await deploy(bytecode.TestToken, 1_000_000_000n);
    const unlisted = await deploy(bytecode.TestToken, 1_000_000_000n);
    const payer = await deploy(bytecode.TestPayer);
    const plain = await client.sendTransaction({ account, to: OURS, value: parseEther("1.5") });
    const inside = await call(payer, "pay", "0.25");
    const ended = await call(payer, "end", "0.125");
    await client.sendTransaction({ account, to: OTHER, value: parseEther("3") });
    await client.sendTransaction({ account, to: OURS, value: 0n });
    await call(payer, "payInVain", "5");
    const failed = await call(payer, "payAndFail", "6");
    await call(payer, "payThroughOther", "7");
    const paid = await transfer(token, OURS, 2_500_000n);
    await transfer(token, OTHER, 1n);
    await transfer(token, OURS, 0n);
    await transfer(unlisted, OURS, 9_000_000n);
    const overdrawn = await transfer(token, OURS, 10n ** 18n);
    await client.mine({ blocks: 1 });
    for (const hash of [failed, overdrawn])
      expect((await client.getTransactionReceipt({ hash })).status).toBe("reverted");

    const tokens = [{ contract: token, decimals: 6 }];
    const height = await createEvmReader(node, { chainId: 31_337, tokens }).tip();
    const withoutTracer: Node = (method, ...rest) =>
      method === "debug_traceBlockByHash"
        ? Promise.reject(new NodeError("there is no such method", -32_601))
        : node(method, ...rest);
    for (const one of [node, withoutTracer]) {
      const block = await createEvmReader(one, { chainId: 31_337, tokens }).block(height);
      const payments = await block!.payments(watched);
      expect(
        payments.map(({ transaction, kind, token: of, from, address, amount }) => [
          [transaction, kind, of, from, address, formatDec(amount)].join(" "),
        ]),
      ).toEqual(
        [
          [plain, "call", "", account, OURS, "1.5"],
          [inside, "call", "", payer, OURS, "0.25"],
          [ended, "call", "", payer, OURS, "0.125"],
          [paid, "log", token, account, OURS, "2.5"],
        ].map(([transaction, kind, of = "", from = "", ...rest]) => [
          [transaction, kind, of.toLowerCase(), from.toLowerCase(), ...rest].join(" "),
        ]),
      );
    }
    expect(await client.getBalance({ address: OURS })).toBe(parseEther("1.875"));
  });

  test("after blocks were replaced, only payments that the new branch contains stand", async () => {
    const sink = createMemorySink(() => watched, DEPTH_MAX);
    const reader = createEvmReader(node, { chainId: 31_337, tokens: [] });
    const round = () => followRound({ reader, sink: sink.sink, bounds: BOUNDS });
    const paid = () =>
      sink
        .standing()
        .flatMap(({ height, payments }) =>
          payments.map(({ amount }) => `${height} ${formatDec(amount)}`),
        );
    await round();
    const before = paid();
    const base = sink.standing().length;
    for (const value of ["10", "20", "30"]) {
      await client.sendTransaction({ account, to: OURS, value: parseEther(value) });
      await client.mine({ blocks: 1 });
    }
    expect(await round()).toBe("level");
    expect(paid()).toEqual([...before, `${base} 10`, `${base + 1} 20`, `${base + 2} 30`]);

    const again = { from: account, to: OURS, value: "0x1bc16d674ec80000", gas: "0x5208" };
    await client.request({ method: "anvil_reorg", params: [3, [[again, 1]]] } as never);
    await client.mine({ blocks: 1 });
    expect(await round()).toBe("level");
    expect(sink.reverted.length).toBe(3);
    expect(paid()).toEqual([...before, `${base + 1} 2`]);
    expect(await client.getBalance({ address: OURS })).toBe(parseEther("3.875"));
  });

  test("the reader refuses a node of another chain", async () => {
    const reader = createEvmReader(node, { chainId: 1, tokens: [] });
    await expect(reader.tip()).rejects.toThrow("the node is of chain 31337, not 1");
  });

  test("the reader finds no block above the tip", async () => {
    const reader = createEvmReader(node, { chainId: 31_337, tokens: [] });
    const tip = await reader.tip();
    expect([await reader.block(tip + 1), await reader.hashAt(tip + 1)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
