/**
 * Recomputes every timed option's result from the exchange's published data, and trusts nothing else: this file imports
 * no part of the application, and needs only Node.
 *
 *     node check-options.mjs https://exchange.example --save export.ndjson   downloads, then checks
 *     node check-options.mjs export.ndjson [--head heads.json]               checks what was saved
 *
 * It checks that each recorded second and each link of the options' chains follows from the one before it, and that
 * each price follows from its quotes. Each option has to begin at the first second with all but one quote (at least
 * three) made half a second after its acceptance or later, to end at the first second that it must, and to have the
 * result of those prices. None may be accepted on an old price, settled early, twice or never, and every signed head,
 * also of earlier ones (--head), has to be in its chain. Prints its findings, and one line of JSON; exits with 1 for a
 * fault.
 *
 * An export is a line of JSON for each of
 *     {"kind":"link","realm","number","at":ms,"text","hash"}          every link of a realm, in order
 *     {"kind":"head","chain","number","hash","at":ms,"signature","public_key"}
 *     {"kind":"option","realm","id","state","payout","stake","rate","direction"}   optional: rows as they are shown
 *     {"kind":"tick","event","at":s,"text","hash"|null}               every recorded second, in order
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

const FAULTS_SHOWN = 20;
const WAIT_SECONDS = 5;
/** An older quote never counts, and no option is accepted while a price is older than the second limit. */
const QUOTE_AGE_MAX_MS = 5_000;
const PRICE_AGE_MAX_MS = 3_000;
/** How far a source's own time may run ahead of its price. */
const SOURCE_LAG_MS = 500;
/** Refusals that pass after a second. */
const WAITED_FOR = ["too-many-requests", "busy"];
const ONE = 10n ** 18n;
const ZEROS = "0".repeat(64);

/** An amount in units of 10^-18. */
const units = (text) => {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole) * ONE + BigInt(part.padEnd(18, "0"));
};
const chained = (previous, text) =>
  createHash("sha256").update(Buffer.from(previous, "hex")).update(text, "utf8").digest("hex");

/** A second is chained by its digest, so that a receipt needs no texts between it and a head. */
const chainedSecond = (previous, text) =>
  createHash("sha256")
    .update(Buffer.from(previous, "hex"))
    .update(createHash("sha256").update(text, "utf8").digest())
    .digest("hex");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: "string" }, head: { type: "string" } },
});
const [source = ""] = positionals;
const isAddress = /^https?:/.test(source);
if (source === "" || (isAddress && values.save === undefined)) {
  process.stderr.write("check-options.mjs: give an export, or an address and --save FILE\n");
  process.exit(2);
}
const file = isAddress ? values.save : source;
if (isAddress) await download(source, file);

const faults = [];
const fault = (where, what) => faults.push(`${where}: ${what}`);
const chains = { ticks: new Map(), live: new Map(), demo: new Map() };
const accepted = new Map();
/** Accepted options by the last event known then; their deciding second is still to come. */
const byEvent = new Map();
const settled = new Map();
const heads = [];
const rows = [];
const last = { live: undefined, demo: undefined };
if (values.head !== undefined) heads.push(...JSON.parse(readFileSync(values.head, "utf8")));
for await (const record of readExport(file)) {
  if (record.kind === "link") takeLink(record);
  if (record.kind === "head") heads.push(record);
  if (record.kind === "option") rows.push(record);
}
/** Seconds whose hash a head signs. */
const headed = new Set(heads.filter(({ chain }) => chain === "ticks").map(({ number }) => number));
const walk = {
  first: undefined,
  previous: undefined,
  terms: undefined,
  /** The last event after the clock was set. */
  lastStep: -1,
  /** The age of each market's price in the last second. */
  ages: new Map(),
  waiting: new Map(),
  running: new Map(),
};
for await (const record of readExport(file)) if (record.kind === "tick") takeTick(record);
for (const option of accepted.values()) judge(option);
for (const row of rows) judgeRow(row);
for (const head of heads) judgeHead(head);

for (const text of faults.slice(0, FAULTS_SHOWN)) process.stdout.write(`${text}\n`);
process.stdout.write(
  `${JSON.stringify({
    suite: "settlement-chain",
    seconds: walk.previous === undefined ? 0 : walk.previous.event - walk.first + 1,
    options: accepted.size,
    settled: settled.size,
    open: accepted.size - settled.size,
    heads: heads.length,
    faults: faults.length,
  })}\n`,
);
process.exit(faults.length === 0 ? 0 : 1);

/** Adds a link to the chain and reads it. */
function takeLink({ realm, number, at, text, hash }) {
  const where = `${realm} link ${number}`;
  const before = last[realm];
  if (number !== (before?.number ?? 0) + 1) fault(where, "one before it is missing");
  if (chained(before?.hash ?? ZEROS, `${number}|${at}|${text}`) !== hash)
    fault(where, "its hash does not follow from it and the one before");
  last[realm] = { number, hash };
  chains[realm].set(number, hash);
  const [what, id, ...fields] = text.split(",");
  if (what === "accepted") {
    const [market, direction, seconds, , stake, rate, , acceptedAt, event] = fields;
    if (accepted.has(id)) fault(where, `option ${id} is accepted twice`);
    const option = {
      id,
      number,
      market,
      direction,
      seconds: Number(seconds),
      stake: units(stake),
      rate: units(rate),
      acceptedAt: Number(acceptedAt),
      event: Number(event),
    };
    if (option.acceptedAt !== at)
      fault(where, "it was accepted at another time than it was chained");
    accepted.set(id, option);
    const together = byEvent.get(option.event);
    if (together === undefined) byEvent.set(option.event, [option]);
    else together.push(option);
    return;
  }
  if (what !== "settled") return fault(where, "it says nothing known");
  const [from, outcome, reason, entryEvent, entry, endEvent, end, payout] = fields;
  if (settled.has(id)) fault(where, `option ${id} is settled twice`);
  if (accepted.get(id)?.number !== Number(from))
    fault(where, `option ${id} was not accepted there`);
  settled.set(id, { where, at, outcome, reason, entryEvent, entry, endEvent, end, payout });
}

/** Adds a second to the chain, recomputes its prices, and begins and ends options in it. */
function takeTick({ event, at, text, hash }) {
  const where = `second ${event}`;
  const { previous } = walk;
  walk.first ??= event;
  if (previous !== undefined && event !== previous.event + 1)
    fault(where, "one before it is missing");
  if (previous === undefined && event !== 0 && hash === null)
    fault(where, "nothing tells where this begins");
  // An export may begin later than the chain; earlier seconds are not checked.
  const before = event === 0 ? ZEROS : previous?.hash;
  const own = before === undefined ? hash : chainedSecond(before, `${event}|${at}|${text}`);
  if (hash !== null && own !== hash)
    fault(where, "its hash does not follow from it and the one before");
  if (headed.has(event)) chains.ticks.set(event, own);
  walk.previous = { event, at, hash: own };
  const [grid, terms] = text.split("\n");
  const [kind, ...fields] = grid.split(",");
  if (kind === "gap" && fields[1] === "clock") stepped(event);
  if (kind === "tick") {
    walk.terms = terms === undefined ? walk.terms : JSON.parse(terms);
    walk.ages.clear();
    for (const { market, price, ageMs } of pricesIn(where, fields)) {
      if (ageMs !== undefined) walk.ages.set(market, ageMs);
      pass(market, { event, at, price, ageMs });
    }
  } else walk.ages.clear();
  for (const option of byEvent.get(event) ?? []) {
    if (!(walk.ages.get(option.market) <= PRICE_AGE_MAX_MS))
      fault(`option ${option.id}`, `it was accepted on no price or an old one in second ${event}`);
    groupOf(walk.waiting, option.market).add(option);
  }
}

function groupOf(groups, market) {
  if (!groups.has(market)) groups.set(market, new Set());
  return groups.get(market);
}

/** All options open when the clock was set are void. */
function stepped(event) {
  walk.lastStep = event;
  for (const groups of [walk.waiting, walk.running])
    for (const group of groups.values()) {
      for (const option of group) end(option, "void", "clock", { event });
      group.clear();
    }
}

/** Applies one second to one market; `price` is undefined without one. */
function pass(market, { event, at, price, ageMs }) {
  const running = groupOf(walk.running, market);
  for (const option of running) {
    const expiry = option.entry.at + option.seconds;
    const isLate = at > expiry + WAIT_SECONDS;
    if (at < expiry || (price === undefined && !isLate)) continue;
    running.delete(option);
    if (isLate) end(option, "void", "no-settlement", { event, at });
    else end(option, outcomeOf(option, price), "", { event, at, price });
  }
  const waiting = groupOf(walk.waiting, market);
  for (const option of waiting) {
    const isLate = at > Math.floor(option.acceptedAt / 1_000) + WAIT_SECONDS;
    // Quotes known at the acceptance do not decide the option.
    const isUnknown =
      price !== undefined && at * 1_000 - Math.max(0, ageMs) > option.acceptedAt + SOURCE_LAG_MS;
    if (!isUnknown && !isLate) continue;
    waiting.delete(option);
    if (isLate) end(option, "void", "no-entry", { event, at });
    else {
      option.entry = { event, at, price };
      running.add(option);
    }
  }
}

function outcomeOf({ direction, entry }, price) {
  if (price === entry.price) return "tied";
  return price > entry.price === (direction === "up") ? "won" : "lost";
}

function end(option, outcome, reason, { event, at, price }) {
  Object.assign(option, { outcome, reason, endEvent: event, endAt: at, endPrice: price });
}

/** Compares an option's reported result with that of its seconds. */
function judge(option) {
  const { id, outcome, reason, entry, stake, rate } = option;
  const told = settled.get(id);
  if (told === undefined) {
    // The last seconds may not have reached the chain yet.
    if (outcome !== undefined && walk.previous.event > option.endEvent + 60)
      fault(`option ${id}`, `it was never settled, and is ${outcome}`);
    return;
  }
  const { where } = told;
  // An option accepted before the seconds of an export, or settled after them, cannot be recomputed from it.
  if (option.event < walk.first) return;
  if (outcome === undefined) {
    if (told.at >= (walk.previous.at + 1) * 1_000) return;
    return fault(where, `option ${id} is settled before its time`);
  }
  if (told.outcome !== outcome || told.reason !== reason)
    return fault(where, `option ${id} is ${outcome} ${reason}, not ${told.outcome} ${told.reason}`);
  // A clock that was set later may have been behind at the settlement.
  if (told.at < (option.endAt ?? 0) * 1_000 && option.endEvent > walk.lastStep)
    fault(where, `option ${id} is settled early`);
  if (
    entry !== undefined &&
    (Number(told.entryEvent) !== entry.event || units(told.entry) !== entry.price)
  )
    fault(where, `option ${id} began in second ${entry.event}`);
  if (
    option.endPrice !== undefined &&
    (Number(told.endEvent) !== option.endEvent || units(told.end) !== option.endPrice)
  )
    fault(where, `option ${id} ended in second ${option.endEvent}`);
  const win = (stake * rate) / ONE;
  const payout = outcome === "lost" ? 0n : outcome === "won" ? stake + win : stake;
  if (units(told.payout) !== payout) fault(where, `option ${id} is paid ${told.payout}`);
}

/** Compares the shown option with the chained one. */
function judgeRow({ id, state, payout, stake, rate, direction }) {
  const [own, told] = [accepted.get(id), settled.get(id)];
  const isSame =
    own !== undefined &&
    units(stake) === own.stake &&
    units(rate) === own.rate &&
    direction === own.direction &&
    (told === undefined
      ? state === "waiting" || state === "running"
      : state === told.outcome && units(payout) === units(told.payout));
  if (!isSame) fault(`option ${id}`, "what is shown of it is not what is chained");
}

function judgeHead({ chain, number, hash, at, signature, public_key: x }) {
  const where = `head ${chain} ${number}`;
  const text = [
    "candor head 1",
    `chain ${chain}`,
    `number ${number}`,
    `hash ${hash}`,
    `at ${at}`,
  ].join("\n");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url")))
    fault(where, "it is not signed with its key");
  const found = chains[chain].get(number);
  if (chain === "ticks" && found === undefined) return;
  if (found !== hash)
    fault(where, "the chain does not lead to it: something before it was altered");
}

/** Yields the prices of a second by market, each recomputed from its quotes. */
function* pricesIn(where, fields) {
  const { terms } = walk;
  if (terms === undefined) return fault(where, "its terms are unknown");
  const width = 1 + 3 * terms.sources.length;
  if (fields.length !== width * terms.markets.length)
    return fault(where, "its fields are not those of its terms");
  for (const [index, [id, priceTick]] of terms.markets.entries()) {
    const [named, ...quoted] = fields.slice(index * width, (index + 1) * width);
    const [name, shown = ""] = named.split("=");
    if (name !== `${id}`) fault(where, `market ${id} is missing`);
    const price = shown === "" ? undefined : units(shown);
    if (indexOf(quoted, terms, units(priceTick)) !== price)
      fault(where, `the price of market ${id} is not what its quotes make`);
    yield { market: `${id}`, price, ageMs: price === undefined ? undefined : ageOf(quoted, price) };
  }
}

/** The age of a price: all but one of the quotes within 5 % of it, at least three, are no older. */
function ageOf(quoted, price) {
  const most = (price * 5n + 99n) / 100n;
  const ages = [];
  for (let at = 0; at < quoted.length; at += 3) {
    const [shown, , age] = quoted.slice(at, at + 3);
    if (shown === "" || Number(age) > QUOTE_AGE_MAX_MS) continue;
    const apart = units(shown) - price;
    if ((apart < 0n ? -apart : apart) <= most) ages.push(Number(age));
  }
  return ages.toSorted((a, b) => a - b)[Math.max(2, ages.length - 2)];
}

/**
 * Returns the median of the fresh sources within 5 % of the median of all fresh ones, rounded half up to the price
 * tick; undefined with fewer than three.
 */
function indexOf(quoted, { freshnessMs, aheadMs, formula }, tick) {
  if (formula !== "median-1") return undefined;
  const fresh = [];
  for (let at = 0; at < quoted.length; at += 3) {
    const [price, , age] = quoted.slice(at, at + 3);
    if (price !== "" && Number(age) >= -aheadMs && Number(age) <= freshnessMs)
      fresh.push(units(price));
  }
  if (fresh.length < 3) return undefined;
  const twice = twiceMedian(fresh);
  const median = twice / 2n + (twice % 2n);
  const most = (median * 5n) / 100n;
  const used = fresh.filter((price) => (price > median ? price - median : median - price) <= most);
  if (used.length < 3) return undefined;
  const price = ((twiceMedian(used) + tick) / (2n * tick)) * tick;
  return price === 0n ? undefined : price;
}

function twiceMedian(prices) {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1];
}

async function* readExport(path) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) if (line !== "") yield JSON.parse(line);
}

/** Downloads all public data into a file. */
async function download(address, path) {
  const out = createWriteStream(path);
  const write = async (record) => {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  };
  const ask = async (call, fields) => {
    const url = new URL(`/api${call}?${new URLSearchParams({ lang: "en", ...fields })}`, address);
    for (;;) {
      const { refusal, message } = await (await fetch(url)).json();
      if (refusal === undefined) return message;
      if (!WAITED_FOR.includes(refusal.code)) throw new Error(`${url}: ${refusal.code}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  const ms = (at) => new Date(at).getTime();
  // Downloads heads before links, so that links lead to them, and seconds before links, so that the links they decide
  // are chained.
  for (const chain of ["ticks", "live", "demo"])
    for (const head of (await ask("/microtrade/heads", { chain })).list)
      await write({ kind: "head", ...head, at: ms(head.at) });
  for (let from = 0, count = 1; count > 0; from += count) {
    const { list } = await ask("/currency/ticks", { from });
    for (const tick of list) await write({ kind: "tick", ...tick, at: ms(tick.at) / 1_000 });
    count = list.length;
  }
  for (const realm of ["live", "demo"])
    for (let after = 0, count = 1; count > 0; after += count) {
      const { list } = await ask("/microtrade/links", { realm, after });
      for (const link of list) await write({ kind: "link", realm, ...link, at: ms(link.at) });
      count = list.length;
    }
  out.end();
  await once(out, "finish");
}
