import { acceptedText, settledText } from "@candor/rules/options/chain-text.ts";
import { eventLine } from "@candor/rules/event-text.ts";
import { type ChainName, headText } from "@candor/rules/options/head-text.ts";
import { ONE, add, dec, formatDec, sub } from "@candor/money";
import { chainedDigest, chainedHash, digestOf } from "./hash.ts";
import { type Chained, type Receipt, type Saved, savedOf } from "./saved.ts";

const ID = "5f3a1c2e-0000-4000-8000-000000000001";
const ACCEPTED_AT = Date.parse("2026-01-05T12:00:01.150Z");
const ZEROS = "0".repeat(64);
const terms = {
  formula: "median-1",
  freshnessMs: 5_000,
  aheadMs: 1_000,
  sources: ["alpha", "beta", "gamma"],
  markets: [
    [1, "0.01"],
    [2, "0.01"],
  ],
};

async function chained(before: { number: number; hash: string }, at: number, text: string) {
  const number = before.number + 1;
  const hash = await chainedHash(before.hash, `${number}|${at}|${text}`);
  return { number, at: new Date(at).toISOString(), text, hash, previous: before.hash };
}

/** A second as text; the middle one of its quotes is so old. */
const textOf = (price: string, ageMs: number): string => {
  const [low, high] = [sub(dec(price), ONE), add(dec(price), ONE)].map(formatDec);
  return `tick,1=${price},${low},,${ageMs - 100},${price},2.5,${ageMs},${high},,${ageMs + 100},2=,,,,,,,,,`;
};

/** What was recorded after the acceptance and before the entry: its quotes were made before it. */
const WAITED = { event: 8, at: "2026-01-05T12:00:02.000Z", text: textOf("20001", 600) };

async function waitedFor() {
  const { event, at, text } = WAITED;
  const digest = await digestOf(eventLine({ id: event, at: Date.parse(at) / 1_000, text }));
  return {
    waited: { previous: ZEROS, list: [WAITED] },
    hash: await chainedDigest(ZEROS, digest),
  };
}

type Recorded = { event: number; at: string; price: string; previous: string };

/** A second, and a head of the chain two events after it. */
async function second(key: CryptoKeyPair, { event, at, price, previous }: Recorded) {
  const written = JSON.stringify(terms);
  const text = textOf(price, 200);
  const digest = await digestOf(eventLine({ id: event, at: Date.parse(at) / 1_000, text }));
  const hash = await chainedDigest(previous, digest);
  const path = [await digestOf("the next"), await digestOf("the one after it")];
  let last = hash;
  for (const next of path) last = await chainedDigest(last, next);
  const head = await signedHead(key, "ticks", event + path.length, last);
  return { event, at, text, terms: written, previous, hash, head, path };
}

const linkOnly = ({ number, at, text, hash }: Chained): Chained => ({ number, at, text, hash });

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The option's two links, with one of others between them and one after. */
async function theChain() {
  const accepted = await chained(
    { number: 0, hash: ZEROS },
    ACCEPTED_AT,
    acceptedText({
      id: ID,
      marketId: 1,
      direction: "up",
      seconds: 30,
      currencyId: 3,
      stake: dec("100"),
      rate: dec("0.8"),
      termsId: 1,
      acceptedAt: ACCEPTED_AT,
      acceptedEvent: 7,
    }),
  );
  const other = await chained(accepted, ACCEPTED_AT + 2_000, "accepted,another");
  const settled = await chained(
    other,
    ACCEPTED_AT + 32_000,
    settledText({
      id: ID,
      accepted: 1,
      outcome: "won",
      reason: undefined,
      entry: { event: 9, price: dec("20000") },
      settlement: { event: 39, price: dec("20100") },
      payout: dec("180"),
    }),
  );
  const after = await chained(settled, ACCEPTED_AT + 40_000, "settled,another");
  return { accepted, other, settled, after };
}

async function signedHead(pair: CryptoKeyPair, chain: ChainName, number: number, hash: string) {
  const at = ACCEPTED_AT + 60_000;
  const text = headText({ chain, number, hash, at });
  const bytes = new TextEncoder().encode(text);
  return {
    chain,
    number,
    hash,
    at: new Date(at).toISOString(),
    text,
    signature: base64url(await crypto.subtle.sign("Ed25519", pair.privateKey, bytes)),
    public_key: base64url(await crypto.subtle.exportKey("raw", pair.publicKey)),
  };
}

const [BEGUN, ENDED] = ["2026-01-05T12:00:03.000Z", "2026-01-05T12:00:33.000Z"] as const;

const option: Receipt["option"] = {
  id: ID,
  match_id: 1,
  symbol: "BTC/USDT",
  currency_id: 3,
  currency_code: "USDT",
  type: "up",
  state: "won",
  seconds: 30,
  number: "100",
  rate: "0.8",
  win: "80",
  entry: { event: 9, at: BEGUN, price: "20000" },
  expires_at: ENDED,
  settlement: { event: 39, at: ENDED, price: "20100" },
  payout: "180",
  profit: "80",
  void_reason: null,
  created_at: new Date(ACCEPTED_AT).toISOString(),
  settled_at: new Date(ACCEPTED_AT + 32_000).toISOString(),
};

/** A receipt of an option that was won, made as the server makes one. */
export async function aReceipt(): Promise<Saved> {
  const { accepted, other, settled, after } = await theChain();
  const key = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { waited, hash } = await waitedFor();
  const receipt: Receipt = {
    option,
    accepted,
    settled,
    entry_second: await second(key, { event: 9, at: BEGUN, price: "20000", previous: hash }),
    settlement_second: await second(key, {
      event: 39,
      at: ENDED,
      price: "20100",
      previous: ZEROS,
    }),
    waited,
    head: await signedHead(key, "demo", 4, after.hash),
    path: [linkOnly(after)],
  };
  return savedOf(receipt, [linkOnly(other)]);
}
