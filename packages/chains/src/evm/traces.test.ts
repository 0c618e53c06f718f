import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openNode } from "../json-rpc.ts";
import { startStubNode } from "../testing/stub-node.ts";
import { callTracerTransfers } from "./call-tracer.ts";
import { traceBlockTransfers } from "./trace-block.ts";

type Call = {
  kind: "call" | "delegatecall" | "callcode" | "staticcall" | "create" | "suicide";
  hasFailed: boolean;
  value: number;
  calls: readonly Call[];
};

const { call } = fc.letrec<{ call: Call }>((tie) => ({
  call: fc.record({
    kind: fc.constantFrom(
      "call",
      "call",
      "delegatecall",
      "callcode",
      "staticcall",
      "create",
      "suicide",
    ),
    hasFailed: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
    value: fc.nat({ max: 1_000_000 }),
    calls: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constant([]),
      fc.array(tie("call"), { maxLength: 4 }),
    ),
  }),
}));

const BLOCK = `0x${"b".repeat(64)}`;
const FROM = `0x${"1".repeat(40)}`;
const TO = `0x${"2".repeat(40)}`;
const hashOf = (at: number): string => `0x${at.toString(16).padStart(64, "0")}`;
const hex = (value: number): string => `0x${value.toString(16)}`;

/** What a transaction moved, computed in the plainest way. */
const movedBy = ({ kind, hasFailed, value, calls }: Call): number[] =>
  hasFailed
    ? []
    : [...(kind === "call" || kind === "suicide" ? [value] : []), ...calls.flatMap(movedBy)];

const asFrame = ({ kind, hasFailed, value, calls }: Call): object => ({
  type: kind === "suicide" ? "SELFDESTRUCT" : kind.toUpperCase(),
  from: FROM,
  to: TO,
  value: hex(value),
  ...(hasFailed && { error: "execution reverted" }),
  calls: calls.map(asFrame),
});

function asList(
  one: Call,
  transactionHash: string,
  traceAddress: readonly number[] = [],
): object[] {
  const { kind, hasFailed, value, calls } = one;
  const action =
    kind === "suicide"
      ? { address: FROM, refundAddress: TO, balance: hex(value) }
      : { callType: kind, from: FROM, to: TO, value: hex(value) };
  const type = kind === "suicide" || kind === "create" ? kind : "call";
  const place = { blockHash: BLOCK, transactionHash, traceAddress };
  const trace = { type, action, ...place, ...(hasFailed && { error: "Reverted" }) };
  return [
    trace,
    ...calls.flatMap((inner, at) => asList(inner, transactionHash, [...traceAddress, at])),
  ];
}

test("both kinds of traces give what the calls moved, without what failed calls undid", async () => {
  let transactions: readonly Call[] = [];
  const stub = await startStubNode(({ method }) => ({
    result:
      method === "trace_block"
        ? transactions.flatMap((one, at) => asList(one, hashOf(at)))
        : transactions.map((one, at) => ({ txHash: hashOf(at), result: asFrame(one) })),
  }));
  onTestFinished(stub.stop);
  const signal = new AbortController().signal;
  const node = openNode({ url: stub.url, timeoutMs: 10_000, bytesMax: 2 ** 24, signal });
  const checked = fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 4 }), async (drawn) => {
      transactions = drawn;
      const hashes = drawn.map((_, at) => hashOf(at));
      const header = { number: 1, hash: BLOCK, parentHash: BLOCK, transactions: hashes };
      const expected = drawn.flatMap((one, at) =>
        movedBy(one).map((value) => `${hashOf(at)} ${FROM} ${TO} ${value}`),
      );
      for (const read of [callTracerTransfers, traceBlockTransfers]) {
        const found = await read(node, header);
        expect(
          found.map(({ transaction, from, to, value }) => `${transaction} ${from} ${to} ${value}`),
        ).toEqual(expected);
        const places = found.map(({ transaction, index }) => `${transaction} ${index}`);
        expect(new Set(places).size).toBe(places.length);
      }
    }),
    { numRuns: 300 },
  );
  await expect(checked).resolves.toBeUndefined();
});
