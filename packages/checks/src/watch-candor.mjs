/**
 * Watches what an exchange has published, and says when it changes. It imports nothing of the application, and needs
 * Node alone (20 or newer). Left running beside an exchange, it keeps every signed head that it has seen:
 *
 *     node watch-candor.mjs https://exchange.example [--file heads.ndjson] [--every 15] [--late 180]
 *                           [--webhook https://own.example/hook] [--once]
 *     node watch-candor.mjs heads.ndjson       looks whether the lines that were kept follow from each other
 *
 * Every round it reads the new lines of the feed, reads the newest of those it has again and a part of the older ones,
 * and computes seconds and option links between two heads anew. It says, on stderr and to the webhook, when a line is
 * missing, was changed, is not chained or not signed, is signed by another key than those of the first round, when the
 * feed or a chain goes back, when what lies between two heads does not lead from one to the other, and when no second
 * was signed for three minutes. What it has seen and said is only ever appended to its file. Ended by Ctrl-C it prints a
 * line of JSON, and exits with 1 where it had something to say.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { appendFileSync, createReadStream, existsSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Lines of one answer; in a round as many of the newest are read again, and as many of the older ones. */
const PAGE = 500;
/** Stretches between two heads that are computed anew in a round: the newest, and others by chance. */
const STRETCHES = 6;
/** Answers for one stretch; a longer one is left to the checks of a whole export. */
const ANSWERS_MAX = 10;
const ANSWER_MS = 10_000;
const FAULTS_SHOWN = 20;
const ZEROS = "0".repeat(64);
/** The chains of which all that they are made of is published. */
const WALKED = ["ticks", "live", "demo"];

const ms = (at) => new Date(at).getTime();
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256"));
const chained = (previous, text) =>
  sha256(Buffer.from(previous, "hex"), Buffer.from(text, "utf8")).digest("hex");
/** A second is chained by its digest. */
const chainedSecond = (previous, text) =>
  sha256(Buffer.from(previous, "hex"), sha256(Buffer.from(text, "utf8")).digest()).digest("hex");

const isSigned = ({ chain, number, hash, at, signature, public_key: x }) => {
  const text = `candor head 1\nchain ${chain}\nnumber ${number}\nhash ${hash}\nat ${ms(at)}`;
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
};

/** The fault of a line by itself and after the hash before it; undefined: none. */
export function faultOf({ line, head, previous, ...own }, before) {
  const { chain, number, hash, at, signature, public_key: key } = head;
  const text = [chain, number, hash, ms(at), signature, key].join(",");
  if (before !== undefined && previous !== before) return "it does not follow the line before it";
  if (chained(previous, `${line}|${ms(own.at)}|${text}`) !== own.hash)
    return "it was changed: its hash does not follow from what it says";
  if (!isSigned({ chain: "feed", number: line, ...own })) return "it is not signed with its key";
  if (!isSigned(head)) return "its head is not signed with its key";
  return undefined;
}

/** Watches one exchange: `round` looks once, `say` is told each fault, `append` what it keeps, `remember` reads that again. */
export class Watcher {
  /** By line the hash, of all that were seen. */
  #hashes = [];
  #keys = new Set();
  /** Of each chain the last head. */
  #tips = new Map();
  #counts = { rounds: 0, again: 0, seconds: 0, links: 0 };
  #secondsSeenAt = performance.now();
  #isFirst = true;
  #ask;
  #append;
  #say;

  constructor({ ask, append, say }) {
    this.#ask = ask;
    this.#append = append;
    this.#say = say;
  }

  counts() {
    return { lines: this.#hashes.length, ...this.#counts };
  }

  /** What an earlier watcher has appended. */
  remember(record) {
    this.#isFirst = false;
    if (record.kind === "key") this.#keys.add(record.key);
    if (record.kind === "line") this.#keep(record);
  }

  async round() {
    this.#counts.rounds += 1;
    await this.#readNew();
    const lines = this.#hashes.length;
    if (lines > 0) this.#isFirst = false;
    const newest = await this.#readAgain(Math.max(0, lines - PAGE));
    const pages = Math.ceil(lines / PAGE) - 1;
    const older = pages > 0 ? await this.#readAgain(PAGE * Math.floor(Math.random() * pages)) : [];
    for (const stretch of chosenOf(stretchesIn(newest), stretchesIn(older)))
      await this.#walk(stretch);
  }

  /** A watcher that goes on goes by when it saw the last head of the seconds, and one that looks once by its own clock. */
  lookAtTime(lateMs, isOnce) {
    const tip = this.#tips.get("ticks");
    const passedMs =
      isOnce && tip !== undefined
        ? Date.now() - ms(tip.at)
        : performance.now() - this.#secondsSeenAt;
    if (passedMs > lateMs)
      this.#say(
        `the feed is late: for ${Math.round(lateMs / 1_000)} s no second was signed after ${tip?.number ?? "any"}`,
      );
  }

  #keep({ line, hash, head }) {
    this.#hashes[line - 1] = hash;
    this.#tips.set(head.chain, head);
  }

  /** The keys of the first round are believed, and no other ever. */
  #lookAtKeys({ line, public_key: key, head }) {
    for (const one of [key, head.public_key]) {
      if (this.#keys.has(one)) continue;
      if (this.#isFirst) {
        this.#keys.add(one);
        this.#append({ kind: "key", key: one });
      } else this.#say(`line ${line}: it is signed by another key, ${one}`);
    }
  }

  #take(line) {
    const { head } = line;
    const tip = this.#tips.get(head.chain);
    const fault = faultOf(line, this.#hashes.at(-1) ?? ZEROS);
    if (fault !== undefined) this.#say(`line ${line.line}: ${fault}`);
    if (tip !== undefined && head.number <= tip.number)
      this.#say(
        `line ${line.line}: the chain ${head.chain} goes back from ${tip.number} to ${head.number}`,
      );
    this.#lookAtKeys(line);
    if (head.chain === "ticks") this.#secondsSeenAt = performance.now();
    this.#keep(line);
    this.#append({ kind: "line", ...line });
  }

  /** Reads the lines that are new. Behind a line that is missing nothing is believed. */
  async #readNew() {
    for (let isMore = true; isMore;) {
      const list = await this.#ask.lines(this.#hashes.length, PAGE);
      for (const line of list) {
        const due = this.#hashes.length + 1;
        if (line.line !== due)
          return this.#say(`line ${due}: it is missing, line ${line.line} is there`);
        this.#take(line);
      }
      isMore = list.length === PAGE;
    }
    return undefined;
  }

  /** Reads a page of lines again that were seen before. */
  async #readAgain(after) {
    const end = Math.min(after + PAGE, this.#hashes.length);
    const list = (await this.#ask.lines(after, PAGE)).filter(({ line }) => line <= end);
    const there = new Map(list.map((line) => [line.line, line]));
    for (let number = after + 1; number <= end; number += 1) {
      const line = there.get(number);
      this.#counts.again += 1;
      if (line !== undefined) {
        if (line.hash !== this.#hashes[number - 1] || faultOf(line) !== undefined)
          this.#say(`line ${number}: it was changed since it was seen`);
      } else if (list.some((one) => one.line > number)) this.#say(`line ${number}: it is missing`);
      else {
        this.#say(`line ${number}: the feed goes back, ${this.#hashes.length} were seen`);
        break;
      }
    }
    return list;
  }

  /** Whether what lies between two heads leads from the first to the second. */
  async #walk([from, to]) {
    const isTicks = to.chain === "ticks";
    let [number, hash] = [from.number, from.hash];
    for (let answers = 0; number < to.number; answers += 1) {
      if (answers === ANSWERS_MAX) return;
      const before = number;
      for (const { number: own, at, text } of await this.#ask.between(
        to.chain,
        number,
        to.number,
      )) {
        if (own !== number + 1 || own > to.number) break;
        number = own;
        hash = isTicks
          ? chainedSecond(hash, `${own}|${ms(at) / 1_000}|${text}`)
          : chained(hash, `${own}|${ms(at)}|${text}`);
        this.#counts[isTicks ? "seconds" : "links"] += 1;
      }
      if (number === before) break;
    }
    if (number !== to.number || hash !== to.hash)
      this.#say(
        `${to.chain} ${from.number + 1} to ${to.number}: they do not lead to the head that was signed`,
      );
  }
}

/** Of lines in a row, heads of one chain that follow each other. */
function stretchesIn(lines) {
  const last = new Map();
  return lines.flatMap(({ head }) => {
    if (!WALKED.includes(head.chain)) return [];
    const before = last.get(head.chain);
    last.set(head.chain, head);
    return before === undefined ? [] : [[before, head]];
  });
}

/** The newest stretch of each chain, and others by chance. */
function chosenOf(newest, older) {
  const all = [...newest, ...older];
  const chosen = new Set(WALKED.map((chain) => newest.findLast(([, to]) => to.chain === chain)));
  chosen.delete(undefined);
  while (chosen.size < Math.min(STRETCHES, all.length))
    chosen.add(all[Math.floor(Math.random() * all.length)]);
  return chosen;
}

/** Asks the public calls of an exchange. */
export function asker(address) {
  const get = async (call, fields) => {
    const url = new URL(`/api${call}?${new URLSearchParams({ lang: "en", ...fields })}`, address);
    const response = await fetch(url, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const answer = await response.text();
    if (answer === "" || answer.startsWith('{"line"')) return answer;
    const { message, refusal } = JSON.parse(answer);
    if (refusal !== undefined) throw new Error(`${url}: ${refusal.code}`);
    return message;
  };
  return {
    lines: async (after, limit) =>
      (await get("/transparency/heads", { after, limit }))
        .split("\n")
        .flatMap((line) => (line === "" ? [] : [JSON.parse(line)])),
    /** What a chain is made of behind one number up to another, in one answer as far as that goes. */
    between: async (chain, after, upTo) => {
      const most = upTo - after;
      if (chain !== "ticks")
        return (
          await get("/microtrade/links", { realm: chain, after, limit: Math.min(most, 1_000) })
        ).list;
      const fields = { from: after + 1, limit: Math.min(most, 600) };
      const { list } = await get("/currency/ticks", fields);
      return list.map(({ event, ...second }) => ({ number: event, ...second }));
    },
  };
}

/** What a file of kept lines says of itself. */
async function* faultsIn(file) {
  let [before, line] = [undefined, undefined];
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const record = text === "" ? {} : JSON.parse(text);
    if (record.kind !== "line") continue;
    if (line !== undefined && record.line !== line + 1) yield `line ${line + 1}: it is missing`;
    const fault = faultOf(record, before);
    yield fault === undefined ? undefined : `line ${record.line}: ${fault}`;
    ({ line, hash: before } = record);
  }
}

async function checkFile(file) {
  const counts = { check: "watch", lines: 0, faults: 0 };
  for await (const fault of faultsIn(file)) {
    if (fault === undefined) counts.lines += 1;
    else {
      counts.faults += 1;
      if (counts.faults <= FAULTS_SHOWN) process.stdout.write(`${fault}\n`);
    }
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  process.exitCode = counts.faults === 0 ? 0 : 1;
}

async function watch(address, { file, every, late, webhook, once }) {
  const said = new Set();
  const append = (record) => appendFileSync(file, `${JSON.stringify(record)}\n`);
  const tell = (text) => process.stderr.write(`${new Date().toISOString()} ${text}\n`);
  const say = (text) => {
    if (said.has(text)) return;
    said.add(text);
    tell(text);
    const told = { at: new Date().toISOString(), text };
    append({ kind: "fault", ...told });
    if (webhook === undefined) return;
    fetch(webhook, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ exchange: address, ...told }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error) => tell(`the webhook took nothing: ${error.message}`));
  };
  const watcher = new Watcher({ ask: asker(address), append, say });
  if (existsSync(file))
    for await (const line of createInterface({ input: createReadStream(file) }))
      if (line !== "") watcher.remember(JSON.parse(line));
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());
  do {
    try {
      await watcher.round();
    } catch (error) {
      tell(`no answer that can be read: ${error.cause?.message ?? error.message}`);
    }
    watcher.lookAtTime(Number(late) * 1_000, once);
    const { rounds, lines } = watcher.counts();
    if (rounds === 1) process.stdout.write(`watching ${address}, ${lines} lines seen\n`);
    if (once) break;
    await sleep(Number(every) * 1_000, undefined, { signal: ending.signal }).catch(() => {});
  } while (!ending.signal.aborted);
  const summary = { check: "watch", ...watcher.counts(), faults: said.size };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  process.exitCode = said.size === 0 ? 0 : 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: "string", default: "candor-heads.ndjson" },
      every: { type: "string", default: "15" },
      late: { type: "string", default: "180" },
      webhook: { type: "string" },
      once: { type: "boolean", default: false },
    },
  });
  const [source = ""] = positionals;
  if (/^https?:/.test(source)) return watch(source, values);
  if (source !== "") return checkFile(source);
  process.stderr.write(
    "watch-candor.mjs: give the address of an exchange, https://…, or a file of kept lines\n",
  );
  process.exitCode = 2;
  return undefined;
}

const started = process.argv[1];
if (started !== undefined && import.meta.url === pathToFileURL(realpathSync(started)).href)
  await main();
