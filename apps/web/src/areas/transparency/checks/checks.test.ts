import { dec } from "@candor/money";
import { eventLine, tickText } from "@candor/rules/event-text.ts";
import { headText } from "@candor/rules/options/head-text.ts";
import { feedText } from "@candor/rules/transparency/feed-text.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { chainedDigest, chainedHash, digestOf } from "../../../parts/verify/hash.ts";
import { type Line, wrongLine } from "./lines.ts";
import { monthsFound } from "./months.ts";
import { wrongHash, wrongPrice } from "./recorded.ts";
import { fundFound, queueFound } from "./totals.ts";

const AT = "2026-01-05T12:00:00.000Z";
const ZEROS = "0".repeat(64);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

let pair: CryptoKeyPair;
let key: string;
const signed = async (text: string): Promise<string> =>
  base64url(await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text)));

beforeAll(async () => {
  pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  key = base64url(await crypto.subtle.exportKey("raw", pair.publicKey));
});

describe("lines of the feed", () => {
  async function feed(count: number): Promise<Line[]> {
    const lines: Line[] = [];
    let previous = ZEROS;
    for (let line = 1; line <= count; line += 1) {
      const own = { chain: "ticks" as const, number: line * 60, hash: await digestOf(`${line}`) };
      const at = Date.parse(AT);
      const signature = await signed(headText({ ...own, at }));
      const text = feedText({ ...own, at, signature, public_key: key });
      const hash = await chainedHash(previous, `${line}|${at}|${text}`);
      lines.push({
        line,
        head: { ...own, at: AT, signature, public_key: key },
        previous,
        hash,
        at: AT,
        signature: await signed(headText({ chain: "feed", number: line, hash, at })),
        public_key: key,
      });
      previous = hash;
    }
    return lines;
  }

  it("lines of the feed are right as published, where the last seen line is unchanged", async () => {
    const lines = await feed(4);
    expect(await wrongLine(lines, undefined, undefined)).toBeUndefined();
    const seen = { line: 2, hash: lines[1]!.hash, keys: [key] };
    expect(await wrongLine(lines, seen, lines[1])).toBeUndefined();
  });

  it("lines of the feed are wrong if one is missing, changed, unsigned, under another key, or not as seen", async () => {
    const lines = await feed(4);
    const altered = (at: number, alter: (line: Line) => void): Line[] => {
      const copy = structuredClone(lines);
      alter(copy[at]!);
      return copy;
    };
    expect(await wrongLine(lines.toSpliced(1, 1), undefined, undefined)).toBe("3");
    for (const [at, alter] of [
      [2, ({ head }: Line) => (head.number += 1)],
      [1, ({ head }: Line) => (head.hash = ZEROS)],
      [3, (line: Line) => (line.at = "2026-01-05T12:00:01.000Z")],
      [3, (line: Line) => (line.signature = lines[0]!.signature)],
    ] as const)
      expect(await wrongLine(altered(at, alter), undefined, undefined)).toBe(`${at + 1}`);
    const another = { line: 2, hash: lines[1]!.hash, keys: ["another"] };
    expect(await wrongLine(lines, another, lines[1])).toBe("1");
    const seen = { line: 2, hash: ZEROS, keys: [key] };
    expect(await wrongLine(lines, seen, lines[1])).toBe("2");
    expect(await wrongLine(lines, { ...seen, line: 9 }, undefined)).toBe("9");
  });
});

describe("recorded seconds", () => {
  const terms = {
    formula: "median-1",
    freshnessMs: 5_000,
    aheadMs: 1_000,
    sources: ["alpha", "beta", "gamma"],
    markets: [[1, "0.01"]] as [number, string][],
  };
  const textOf = (price: string, isStated = false): string => {
    const quotes = terms.sources.map((source, at) => ({
      source,
      price: dec(`${100 + at}`),
      volume: undefined,
      ageMs: 100,
    }));
    const market = { id: 1, price: dec(price), quotes };
    return tickText([market], terms.sources, isStated ? terms : undefined);
  };
  async function recorded(texts: readonly string[]) {
    let hash = ZEROS;
    const list = [];
    for (const [at, text] of texts.entries()) {
      const event = at + 1;
      const line = eventLine({ id: event, at: Date.parse(AT) / 1_000, text });
      hash = await chainedDigest(hash, await digestOf(line));
      list.push({ event, at: AT, text, hash });
    }
    return list;
  }

  it("recorded seconds are right where hashes follow and prices are made of their quotes", async () => {
    const list = await recorded([textOf("101", true), textOf("101"), textOf("101")]);
    expect(await wrongHash(list)).toBeUndefined();
    expect(wrongPrice(list, undefined)).toBeUndefined();
    expect(wrongPrice(list.slice(1), terms)).toBeUndefined();
  });

  it("recorded seconds are wrong from the first changed or missing one, and where a price differs", async () => {
    const list = await recorded([textOf("101", true), textOf("101"), textOf("102")]);
    expect(wrongPrice(list, undefined)).toBe("3");
    expect(wrongPrice(list.slice(1), undefined)).toBe("2");
    expect(await wrongHash(list.toSpliced(1, 1))).toBe("3");
    list[1]!.text = textOf("101.5");
    expect(await wrongHash(list)).toBe("2");
  });
});

describe("closed months", () => {
  async function month(name: string, previous: string) {
    const text = `candor closing balances 1\nmonth ${name}\nprevious ${previous}\n`;
    return {
      month: name,
      balances: [],
      text,
      hash: await digestOf(text),
      signature: await signed(text),
      public_key: key,
      closed_at: AT,
    };
  }

  it("closed months are right where each is signed by a published key and names the one before it", async () => {
    const first = await month("2026-01", "none");
    const second = await month("2026-02", first.hash);
    expect(await monthsFound([second, first], [key])).toEqual({ state: "right", count: 2 });
    expect(await monthsFound([], [key])).toEqual({ state: "none" });
    expect(await monthsFound([second, first], ["another"])).toMatchObject({ where: "2026-02" });
    const loose = await month("2026-02", ZEROS);
    expect(await monthsFound([loose, first], [key])).toMatchObject({ where: "2026-02" });
    const edited = { ...first, text: first.text.replace("01", "03") };
    expect(await monthsFound([edited], [key])).toMatchObject({ state: "wrong" });
  });
});

describe("public sums", () => {
  const days = [
    { day: "2026-01-03", taken: "5", given: "1", balance: "24" },
    { day: "2026-01-02", taken: "0", given: "10", balance: "20" },
  ];

  it("the insurance fund is right where each day begins as the day before ended", () => {
    expect(fundFound({ balance: "24", days })).toEqual({ state: "right", count: 2 });
    expect(fundFound({ balance: "24", days: [] })).toMatchObject({ state: "right" });
    expect(fundFound({ balance: "25", days })).toMatchObject({ where: "2026-01-03" });
    const torn = [days[0]!, { ...days[1]!, balance: "21" }];
    expect(fundFound({ balance: "24", days: torn })).toMatchObject({ where: "2026-01-02" });
  });

  it("the withdrawal queue is wrong where the caller sees more that wait", () => {
    const queue = { waiting: 1, oldest_seconds: 5, median_seconds: null, days: 7 };
    const own = [{ state: "review" }, { state: "sent" }] as const;
    expect(queueFound(queue, own)).toEqual({ state: "right", count: 1 });
    expect(queueFound(queue, [...own, { state: "held" }])).toMatchObject({ state: "wrong" });
    expect(queueFound({ ...queue, waiting: 0 }, [])).toMatchObject({ state: "wrong" });
  });
});
