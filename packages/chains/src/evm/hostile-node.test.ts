import { formatDec } from "@candor/money";
import { getAddress } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import { NodeError } from "../chain.ts";
import { openNode } from "../json-rpc.ts";
import { startStubNode } from "../testing/stub-node.ts";
import { TRANSFER } from "./messages.ts";
import { createEvmReader } from "./reader.ts";

const hex = (digit: string, length = 64): string => `0x${digit.repeat(length)}`;
const [BLOCK, PARENT, FIRST, SECOND] = ["b", "a", "1", "2"].map((digit) => hex(digit));
const [OURS, THEIRS, TOKEN] = [hex("c", 40), hex("d", 40), hex("e", 40)];
const watched = new Map([[OURS, "our address"]]);

const header = { number: "0x7", hash: BLOCK, parentHash: PARENT, transactions: [FIRST, SECOND] };
const frame = { type: "CALL", from: THEIRS, to: OURS, value: "0xde0b6b3a7640000" };
const quiet = { ...frame, to: THEIRS };
const traces = [
  { txHash: FIRST, result: frame },
  { txHash: SECOND, result: quiet },
];
const trace = {
  type: "call",
  action: { callType: "call", from: THEIRS, to: OURS, value: "0xde0b6b3a7640000" },
  blockHash: BLOCK,
  transactionHash: FIRST,
  traceAddress: [] as number[],
};
const second = { ...trace, transactionHash: SECOND, action: { ...trace.action, to: THEIRS } };
const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, "0")}`;
const log = {
  address: TOKEN,
  blockHash: BLOCK,
  transactionHash: SECOND,
  logIndex: "0x3",
  topics: [TRANSFER, topicOf(THEIRS), topicOf(OURS)],
  data: `0x${"f4240".padStart(64, "0")}`,
};

const honest: Readonly<Record<string, unknown>> = {
  eth_chainId: "0x1",
  eth_blockNumber: "0x7",
  eth_getBlockByNumber: header,
  debug_traceBlockByHash: traces,
  eth_getLogs: [log],
};
const NO_METHOD = { error: { code: -32_601, message: "the method does not exist" } };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Altered = Readonly<Record<string, unknown>>;

/** Reads from a node that answers honestly except for the altered answers; bytes are sent unchanged. */
async function readerOf(altered: Altered) {
  const answers = { ...honest, ...altered };
  const stub = await startStubNode(({ method }, response) => {
    const result = answers[method];
    if (Buffer.isBuffer(result)) return void response.end(`{"result":${result.toString()}}`);
    return result === undefined ? NO_METHOD : { result };
  });
  stops.push(stub.stop);
  const signal = new AbortController().signal;
  const node = openNode({ url: stub.url, timeoutMs: 10_000, bytesMax: 2 ** 25, signal });
  const tokens = [{ contract: getAddress(TOKEN), decimals: 6 }];
  return createEvmReader(node, { chainId: 1, tokens });
}

async function paid(altered: Altered): Promise<string[] | undefined> {
  const block = await (await readerOf(altered)).block(7);
  return (await block?.payments(watched))?.map(({ amount }) => formatDec(amount));
}
const paidInCalls = (altered: Altered) => paid({ eth_getLogs: [], ...altered });

describe("a node that is honest", () => {
  it("the reader believes an honest node with either kind of traces", async () => {
    expect(await (await readerOf({})).tip()).toBe(7);
    expect(await paid({})).toEqual(["1", "1"]);
    const listed = { debug_traceBlockByHash: undefined, trace_block: [trace, second] };
    expect(await paid(listed)).toEqual(["1", "1"]);
  });

  it("the reader asks for traces only where a block has transactions", async () => {
    const empty = { ...header, transactions: [] };
    const answers = {
      eth_getBlockByNumber: empty,
      debug_traceBlockByHash: "none",
      eth_getLogs: [],
    };
    expect(await paid(answers)).toEqual([]);
  });
});

describe("a node is not believed", () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      "that tells another block than was asked for",
      { eth_getBlockByNumber: { ...header, number: "0x6" } },
    ],
    ["whose block has no parent", { eth_getBlockByNumber: { ...header, parentHash: null } }],
    [
      "whose height is beyond all counting",
      { eth_getBlockByNumber: { ...header, number: hex("f") } },
    ],
    ["whose log is of another block", { eth_getLogs: [{ ...log, blockHash: PARENT }] }],
    [
      "whose log is of a foreign transaction",
      { eth_getLogs: [{ ...log, transactionHash: PARENT }] },
    ],
    ["whose log is of a token that is not listed", { eth_getLogs: [{ ...log, address: OURS }] }],
    [
      "whose log is of something else",
      { eth_getLogs: [{ ...log, topics: [BLOCK, ...log.topics.slice(1)] }] },
    ],
    ["whose log names no address", { eth_getLogs: [{ ...log, topics: [TRANSFER, BLOCK, BLOCK] }] }],
    [
      "whose log has a part too many",
      { eth_getLogs: [{ ...log, topics: [...log.topics, BLOCK] }] },
    ],
    ["whose log has no amount", { eth_getLogs: [{ ...log, data: "0x" }] }],
    ["that traces one transaction less", { debug_traceBlockByHash: traces.slice(1) }],
    ["that traces one transaction more", { debug_traceBlockByHash: [...traces, traces[1]] }],
    ["that traces in another order", { debug_traceBlockByHash: traces.toReversed() }],
    [
      "that could not trace one",
      { debug_traceBlockByHash: [{ txHash: FIRST, error: "busy" }, traces[1]] },
    ],
    [
      "whose call has a value below zero",
      {
        debug_traceBlockByHash: [{ result: { ...frame, value: "-0x1" } }, traces[1]],
      },
    ],
    [
      "whose inner call is none",
      {
        debug_traceBlockByHash: [{ result: { ...quiet, calls: ["nothing"] } }, traces[1]],
      },
    ],
    [
      "that cannot trace this block, though it could otherwise",
      { debug_traceBlockByHash: traces.slice(1), trace_block: [trace, second] },
    ],
    ["that traces no calls in any way", { debug_traceBlockByHash: undefined }],
    [
      "whose list is of another block",
      {
        debug_traceBlockByHash: undefined,
        trace_block: [{ ...trace, blockHash: PARENT }, second],
      },
    ],
    [
      "whose list leaves a transaction out",
      { debug_traceBlockByHash: undefined, trace_block: [trace] },
    ],
    [
      "whose list has a transaction twice",
      {
        debug_traceBlockByHash: undefined,
        trace_block: [trace, trace, second],
      },
    ],
    [
      "whose list has a foreign transaction",
      {
        debug_traceBlockByHash: undefined,
        trace_block: [trace, second, { ...trace, transactionHash: PARENT, traceAddress: [0] }],
      },
    ],
  ])("the reader refuses a node %s", async (_what, altered) => {
    await expect(paid(altered)).rejects.toThrow(NodeError);
  });

  it("the reader refuses a token amount that no account could hold", async () => {
    await expect(paid({ eth_getLogs: [{ ...log, data: hex("f") }] })).rejects.toThrow(RangeError);
  });

  it("the reader refuses a node of another chain", async () => {
    await expect((await readerOf({ eth_chainId: "0x2" })).tip()).rejects.toThrow(/chain 2, not 1/);
  });
});

describe("a token", () => {
  const { signal } = new AbortController();
  const node = openNode({ url: "http://127.0.0.1:9/", timeoutMs: 1, bytesMax: 1, signal });
  const list = (contract: string, decimals: number) => () =>
    createEvmReader(node, { chainId: 1, tokens: [{ contract, decimals }] });

  it("a token is listed only by a contract address with a right checksum", () => {
    expect(list("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", 6)).not.toThrow();
    expect(list("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", 6)).toThrow(/no contract's address/);
    expect(list("USDT", 6)).toThrow(/no contract's address/);
  });

  it("a token with more decimals than an amount has is not listed", () => {
    expect(list(TOKEN, 18)).not.toThrow();
    expect(list(TOKEN, 19)).toThrow(RangeError);
  });
});

describe("a call that failed", () => {
  it("a failed call pays nothing, nor do the calls inside it, in either form of traces", async () => {
    const below = { ...quiet, error: "execution reverted", calls: [{ ...quiet, calls: [frame] }] };
    const nested = [{ result: below }, { result: { ...frame, error: "out of gas" } }];
    expect(await paidInCalls({ debug_traceBlockByHash: nested })).toEqual([]);
    const [outer, inner, innermost] = [[], [0], [0, 4]].map((traceAddress) => ({
      ...trace,
      traceAddress,
    }));
    const listed = [innermost, { ...inner, error: "Reverted" }, outer, second];
    expect(await paidInCalls({ debug_traceBlockByHash: undefined, trace_block: listed })).toEqual([
      "1",
    ]);
  });

  it("a failed call leaves what another call of the same transaction paid", async () => {
    const both = { ...quiet, calls: [{ ...frame, error: "execution reverted" }, frame] };
    expect(await paidInCalls({ debug_traceBlockByHash: [{ result: both }, traces[1]] })).toEqual([
      "1",
    ]);
  });

  it("a payment is found at any depth of calls", async () => {
    const depth = 50_000;
    const open = JSON.stringify({ ...quiet, calls: [] }).slice(0, -2);
    const deep = `${open.repeat(depth)}${JSON.stringify(frame)}${"]}".repeat(depth)}`;
    const written = `[{"result":${deep}},${JSON.stringify(traces[1])}]`;
    expect(await paidInCalls({ debug_traceBlockByHash: Buffer.from(written) })).toEqual(["1"]);
  });

  it("a call that runs foreign code in its own name moves nothing", async () => {
    const calls = ["DELEGATECALL", "STATICCALL", "CALLCODE", "CREATE"].map((type) => ({
      ...frame,
      type,
    }));
    expect(
      await paidInCalls({ debug_traceBlockByHash: [{ result: { ...quiet, calls } }, traces[1]] }),
    ).toEqual([]);
    const listed = ["delegatecall", "staticcall", "callcode"].map((callType, at) => ({
      ...trace,
      traceAddress: [at],
      action: { ...trace.action, callType },
    }));
    const outermost = { ...trace, action: { ...trace.action, to: THEIRS } };
    expect(
      await paidInCalls({
        debug_traceBlockByHash: undefined,
        trace_block: [outermost, ...listed, second],
      }),
    ).toEqual([]);
  });
});
