/**
 * Watches an exchange's published data and reports when it changes. It imports no part of the application, and needs
 * only Node (20 or newer). Left running beside an exchange, it keeps every signed head that it has seen:
 *
 *     node watch-candor.mjs https://exchange.example [--file heads.ndjson] [--every 15] [--late 180]
 *                           [--webhook https://own.example/hook] [--once]
 *     node watch-candor.mjs heads.ndjson       looks whether the lines that were kept follow from each other
 *
 * Every round it reads the new lines of the feed, again the newest known ones and a part of the older ones, and
 * recomputes seconds and option links between two heads. It reports on stderr and to the webhook: a line that is
 * missing, changed, unchained, unsigned, or signed by another key than those of the first round; a feed or chain that
 * goes back; data between two heads that does not lead from one to the other; and three minutes without a signed
 * second. It only appends to its file. After Ctrl-C it prints a line of JSON, and exits with 1 if it had something to
 * report.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { appendFileSync, createReadStream, existsSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Lines of one answer; a round also reads this many of the newest again, and as many of the older ones. */
const PAGE = 500;
/** Stretches between two heads that a round recomputes: the newest, and others at random. */
const STRETCHES = 6;
/** The most answers for one stretch; the checks of a whole export cover longer ones. */
const ANSWERS_MAX = 10;
const ANSWER_MS = 10_000;
const FAULTS_SHOWN = 20;
const ZEROS = "0".repeat(64);
/** The chains whose whole content is published. */
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

/** Returns the fault of a line, by itself and after the previous hash; undefined without one. */
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

/** Watches one exchange: `round` checks once, `say` gets faults, `append` records, `remember` reads records again. */
export class Watcher {
  /** The hash of each line seen. */
  #hashes = [];
  #keys = new Set();
  /** The last head of each chain. */
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

  /** Reads a record that an earlier watcher appended. */
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

  /** A continuing watcher uses the time at which it saw the last head of seconds; a single round uses its own clock. */
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

  /** The watcher trusts the keys of the first round and never others. */
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

  /** Reads the new lines; after a missing line it trusts none. */
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

  /** Reads a page of known lines again. */
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

  /** Whether the data between two heads leads from the first to the second. */
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

/** The heads of one chain that follow each other, among consecutive lines. */
function stretchesIn(lines) {
  const last = new Map();
  return lines.flatMap(({ head }) => {
    if (!WALKED.includes(head.chain)) return [];
    const before = last.get(head.chain);
    last.set(head.chain, head);
    return before === undefined ? [] : [[before, head]];
  });
}

/** The newest stretch of each chain, and others at random. */
function chosenOf(newest, older) {
  const all = [...newest, ...older];
  const chosen = new Set(WALKED.map((chain) => newest.findLast(([, to]) => to.chain === chain)));
  chosen.delete(undefined);
  while (chosen.size < Math.min(STRETCHES, all.length))
    chosen.add(all[Math.floor(Math.random() * all.length)]);
  return chosen;
}

/** Calls the public API of an exchange. */
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
    /** A chain's content after one number and up to another, as far as one answer goes. */
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

/** Checks a file of kept lines by itself. */
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
