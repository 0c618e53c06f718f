import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import {
  type Book,
  type Command,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  depth,
  execute,
  takeDirtyLevels,
} from "@candor/engine";
import { LIMITS, mixedCommands } from "./mixed-stream.ts";
import {
  type PeerCall,
  callOf,
  callPeer,
  createPeer,
  peerDepth,
} from "../peers/order-book-peer.ts";
import { cpuSeconds } from "../harness/cpu-clock.ts";
import { type Round, report } from "../harness/report.ts";

const SEED = 20_260_801;
/** As many commands as a batch has share one clearing of the events and one look at the depth. */
const BATCH = 100;

/**
 * Sends a mixed stream of limit, market and cancel commands through the book alone, in commands a second. The events
 * are written and the depth feed is read; nothing is decoded, as the peer's answers are not read either. Before the
 * clock runs, both books run the whole stream side by side: every order must trade the same quantity, and the depth
 * must always be the same.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      commands: { type: "string", default: "1000000" },
    },
  });
  const commands = mixedCommands(SEED, Number(values.commands));
  const calls = commands.map(callOf);
  assertSameTrades(commands, calls);
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const subject = runSubject(commands);
    const peer = runPeer(calls);
    assert.deepEqual(depthOf(subject.book), peerDepth(peer.book));
    rounds.push({ subject: subject.rate, peer: peer.rate });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject.rate)} against ${Math.round(peer.rate)} commands/s\n`,
    );
  }
  return report({ bench: "book", unit: "commands/s", must: 15, aim: 40, seed: SEED }, rounds);
}

function runSubject(commands: readonly Command[]): { rate: number; book: Book } {
  const book = createBook(LIMITS);
  const out = createEvents();
  const started = cpuSeconds();
  let count = 0;
  for (const command of commands) {
    execute(book, command, out);
    if (++count % BATCH !== 0) continue;
    clearEvents(out);
    takeDirtyLevels(book);
  }
  return { rate: rateOf(commands.length, started), book };
}

function runPeer(calls: readonly PeerCall[]) {
  const book = createPeer();
  const started = cpuSeconds();
  for (const call of calls) callPeer(book, call);
  return { rate: rateOf(calls.length, started), book };
}

const rateOf = (count: number, started: number): number => count / (cpuSeconds() - started);

function assertSameTrades(commands: readonly Command[], calls: readonly PeerCall[]): void {
  const book = createBook(LIMITS);
  const peer = createPeer();
  const out = createEvents();
  let resting = 0;
  let traded = 0;
  for (const [index, command] of commands.entries()) {
    clearEvents(out);
    execute(book, command, out);
    let lots = 0;
    for (const event of decodeEvents(out)) if (event.kind === "trade") lots += event.lots;
    const call = calls[index];
    assert.equal(
      call && callPeer(peer, call),
      lots,
      `command ${index}: ${JSON.stringify(command)}`,
    );
    if (lots > 0) traded += 1;
    if (index % 20_000 === 0) assert.deepEqual(depthOf(book), peerDepth(peer));
    resting = Math.max(resting, book.byOrder.count);
  }
  process.stderr.write(`${traded} orders traded, at most ${resting} rested\n`);
}

const depthOf = (book: Book) => ({
  buy: depth(book, "buy", Infinity),
  sell: depth(book, "sell", Infinity),
});
