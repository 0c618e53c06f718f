import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallOutput } from "@candor/contract/types.ts";
import { isSigned, installationKey } from "../../manifest/installation-key.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { optionsOf, passSeconds } from "../../testing/options.ts";
import { keepDay } from "./day-rows.ts";
import { signHeads } from "../transparency/index.ts";

type Receipt = CallOutput<"options.getOptionResult">;

let harness: Harness;
let receipt: Receipt;
let unsigned: Receipt;
beforeAll(async () => {
  harness = await createHarness();
  const user = await optionsOf(harness);
  const { id } = await user.bought();
  await user.bought({ type: "down", number: "50" });
  await harness.moveIndex("1");
  await passSeconds(harness, 30, "1.01");
  unsigned = await user.result(id);
  await signHeads(harness.ctx, installationKey(harness.ctx));
  await keepDay(harness.ctx.db, harness.clock.now());
  receipt = await user.result(id);
});
afterAll(() => harness.close());

const hashOf = (previous: string, text: string): string =>
  createHash("sha256").update(Buffer.from(previous, "hex")).update(text, "utf8").digest("hex");
const digestOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
/** The chain of recorded seconds hashes the digest of each. */
const hashOver = (previous: string, digest: string): string =>
  createHash("sha256")
    .update(Buffer.from(previous + digest, "hex"))
    .digest("hex");
const msOf = (at: string): number => new Date(at).getTime();

describe("a receipt", () => {
  it("a receipt's links and seconds have hashes that follow from their texts", () => {
    for (const link of [receipt.accepted, receipt.settled]) {
      if (link === null) throw new Error("it is not settled");
      expect(hashOf(link.previous, `${link.number}|${msOf(link.at)}|${link.text}`)).toBe(link.hash);
    }
    for (const second of [receipt.entry_second, receipt.settlement_second]) {
      if (second === null) throw new Error("it is not settled");
      const line = `${second.event}|${msOf(second.at) / 1_000}|${second.text}`;
      expect(hashOver(second.previous, digestOf(line))).toBe(second.hash);
      expect(JSON.parse(second.terms)).toMatchObject({ formula: "median-1" });
    }
    expect(receipt.entry_second?.text).toContain(`,1=${receipt.option.entry?.price},`);
  });

  it("a receipt leads to a head that was signed after it", () => {
    const { head, path, settled } = receipt;
    if (head === null || path === null || settled === null) throw new Error("there is no head");
    let hash = settled.hash;
    for (const link of path) hash = hashOf(hash, `${link.number}|${msOf(link.at)}|${link.text}`);
    expect(hash).toBe(head.hash);
    expect(head.text).toContain(`number ${head.number}\nhash ${head.hash}`);
    const signature = Buffer.from(head.signature, "base64url");
    expect(isSigned(head.public_key, head.text, signature)).toBe(true);
    expect(isSigned(head.public_key, head.text.replace("live", "demo"), signature)).toBe(
      head.chain === "demo",
    );
    expect(isSigned(head.public_key, `${head.text} `, signature)).toBe(false);
  });

  it("a receipt leads from both seconds to a signed head of the ticks, by digests alone", () => {
    for (const second of [receipt.entry_second, receipt.settlement_second]) {
      if (second === null || second.head === null || second.path === null)
        throw new Error("there is no head");
      const { head, path } = second;
      expect(head).toMatchObject({ chain: "ticks", number: second.event + path.length });
      expect(path.reduce(hashOver, second.hash)).toBe(head.hash);
      expect(head.text).toContain(`number ${head.number}\nhash ${head.hash}`);
      const signature = Buffer.from(head.signature, "base64url");
      expect(isSigned(head.public_key, head.text, signature)).toBe(true);
    }
    expect(receipt.entry_second?.path).toHaveLength(30);
  });

  it("a receipt has no head until one is signed", () => {
    expect(unsigned).toMatchObject({ head: null, path: [] });
    expect(unsigned.entry_second).toMatchObject({ head: null, path: [] });
  });
});

describe("published links", () => {
  it("any visitor reads every published link in its order", async () => {
    const { message } = await harness.call("options.listLinks", { realm: "demo" });
    let previous = "0".repeat(64);
    for (const { number, at, text, hash } of message.list) {
      expect(hashOf(previous, `${number}|${msOf(at)}|${text}`)).toBe(hash);
      previous = hash;
    }
    expect(message.list).toHaveLength(4);
    const rest = await harness.call("options.listLinks", { realm: "demo", after: "3" });
    expect(rest.message.list.map(({ number }) => number)).toEqual([4]);
  });

  it("any visitor reads every recorded second and the signed heads of all chains", async () => {
    const { message } = await harness.call("markets.listTicks", { from: "1", limit: "2" });
    expect(message.list.map(({ event }) => event)).toEqual([1, 2]);
    const heads = async (chain: "ticks" | "live" | "demo") =>
      (await harness.call("options.listHeads", { chain })).message.list;
    expect(await heads("demo")).toEqual([receipt.head]);
    expect(await heads("ticks")).toMatchObject([{ chain: "ticks", number: 32 }]);
    expect(await heads("live")).toEqual([]);
    await signHeads(harness.ctx, installationKey(harness.ctx));
    expect(await heads("demo")).toHaveLength(1);
  });

  it("any visitor reads a day's results and what the house has and has set aside", async () => {
    const { message } = await harness.call("options.getOptionRecord", {});
    const demo = message.realms.find(({ realm }) => realm === "demo");
    expect(demo).toMatchObject({ available: "999970", set_aside: "0" });
    expect(demo?.days).toEqual([
      {
        day: "2026-01-05",
        won: 1,
        lost: 1,
        tied: 0,
        void: 0,
        staked: "150",
        profit: "-30",
        share: "0.5",
        low: "0",
        high: "1",
      },
    ]);
    expect(message.caps).toEqual({ stake: "1000", user: "5000", minute: "20000" });
  });
});
