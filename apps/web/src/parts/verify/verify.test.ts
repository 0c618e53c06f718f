import { beforeAll, describe, expect, it, test } from "vitest";
import { eventLine } from "@candor/rules/event-text.ts";
import { chainedDigest, chainedHash, digestOf } from "./hash.ts";
import { type Saved, readReceipt, writtenReceipt } from "./saved.ts";
import { aReceipt } from "./test-receipt.ts";
import { CHECKS, type CheckName, verifyReceipt, wholeOf } from "./verify.ts";

let receipt: Saved;
beforeAll(async () => {
  receipt = await aReceipt();
});

/** Returns the failing checks of a receipt after it was altered. */
async function foundIn(alter: (saved: Saved) => void | Promise<void>) {
  const altered = structuredClone(receipt);
  await alter(altered);
  const list = await verifyReceipt(altered);
  return Object.fromEntries(
    list.filter(({ verdict }) => verdict !== "right").map(({ name, verdict }) => [name, verdict]),
  ) as Partial<Record<CheckName, string>>;
}

const wrong = (text: string): string =>
  text.endsWith("0") ? `${text.slice(0, -1)}1` : `${text.slice(0, -1)}0`;

it("an unaltered receipt is proven in all its parts", async () => {
  const list = await verifyReceipt(receipt);
  expect(list).toEqual(CHECKS.map((name) => ({ name, verdict: "right" })));
  expect(wholeOf(list)).toBe("proven");
});

it("a saved receipt is the same when it is opened again", async () => {
  const opened = readReceipt(writtenReceipt(receipt));
  expect(opened).toEqual(receipt);
});

test.each(["", "[]", "null", "{", '{"format":"candor receipt 3"}', '{"format":"other"}'])(
  "the text %s is no receipt",
  (text) => {
    expect(readReceipt(text)).toBeUndefined();
  },
);

/** Each alteration by the altered place, and a check that must fail. */
const ALTERED: readonly [string, CheckName, (saved: Saved) => void][] = [
  ["the direction", "texts", ({ receipt: { option } }) => (option.type = "down")],
  ["the stake", "texts", ({ receipt: { option } }) => (option.number = "101")],
  ["the rate", "texts", ({ receipt: { option } }) => (option.rate = "0.81")],
  ["the duration", "texts", ({ receipt: { option } }) => (option.seconds = 60)],
  ["the state", "outcome", ({ receipt: { option } }) => (option.state = "lost")],
  ["what is won", "outcome", ({ receipt: { option } }) => (option.win = "81")],
  ["the payout", "texts", ({ receipt: { option } }) => (option.payout = "100")],
  ["the entry price", "prices", ({ receipt: { option } }) => (option.entry!.price = "19999")],
  ["the final price", "texts", ({ receipt: { option } }) => (option.settlement!.price = "20101")],
  ["the event of the entry", "seconds", ({ receipt: { option } }) => (option.entry!.event = 8)],
  [
    "the time of the entry",
    "seconds",
    ({ receipt: { option } }) => (option.entry!.at = "2026-01-05T12:00:04.000Z"),
  ],
  [
    "the time of the end",
    "timing",
    ({ receipt: { option } }) => (option.settlement!.at = "2026-01-05T12:00:32.000Z"),
  ],
  ["the first link", "links", ({ receipt: { accepted } }) => (accepted.text += "0")],
  [
    "when it was accepted",
    "links",
    ({ receipt: { accepted } }) => (accepted.at = "2026-01-05T12:00:01.401Z"),
  ],
  ["the last link", "links", ({ receipt: { settled } }) => (settled!.text += "0")],
  ["a hash", "links", ({ receipt: { settled } }) => (settled!.hash = wrong(settled!.hash))],
  [
    "what the last link follows",
    "links",
    ({ receipt: { settled } }) => (settled!.previous = "0".repeat(64)),
  ],
  ["a link between", "between", ({ between }) => (between![0]!.text += "0")],
  ["a link between left out", "between", ({ between }) => void between!.pop()],
  ["a link on the way to the head", "path", ({ receipt: { path } }) => (path![0]!.text += "0")],
  ["a link of the way left out", "path", ({ receipt: { path } }) => void path!.pop()],
  ["the head's hash", "head", ({ receipt: { head } }) => (head!.hash = wrong(head!.hash))],
  ["what is signed", "head", ({ receipt: { head } }) => (head!.text += " ")],
  [
    "the signature",
    "head",
    ({ receipt: { head } }) =>
      (head!.signature = `A${head!.signature.slice(1)}A`.slice(0, 86).replace(/^../, "BB")),
  ],
  ["the key", "head", ({ receipt: { head } }) => (head!.public_key = "A".repeat(43))],
  ["the chain of the head", "head", ({ receipt: { head } }) => (head!.chain = "live")],
  [
    "a quote of the entry",
    "seconds",
    ({ receipt }) =>
      (receipt.entry_second!.text = receipt.entry_second!.text.replace("19999", "19998")),
  ],
  ["the text of the end", "seconds", ({ receipt }) => (receipt.settlement_second!.text += "\n")],
  [
    "the price tick",
    "prices",
    ({ receipt }) =>
      (receipt.entry_second!.terms = receipt.entry_second!.terms.replaceAll("0.01", "7")),
  ],
  [
    "the formula",
    "prices",
    ({ receipt }) =>
      (receipt.entry_second!.terms = receipt.entry_second!.terms.replace("median-1", "mean-1")),
  ],
  [
    "a digest on the way to the head of the entry",
    "seconds-path",
    ({ receipt }) => (receipt.entry_second!.path![0] = wrong(receipt.entry_second!.path![0]!)),
  ],
  [
    "a digest on the way to the head of the end, left out",
    "seconds-path",
    ({ receipt }) => void receipt.settlement_second!.path!.pop(),
  ],
  [
    "the hash of a second's head",
    "seconds-path",
    ({ receipt }) =>
      (receipt.settlement_second!.head!.hash = wrong(receipt.settlement_second!.head!.hash)),
  ],
  [
    "the number of a second's head",
    "seconds-path",
    ({ receipt }) => (receipt.entry_second!.head!.number += 1),
  ],
  [
    "the chain of a second's head",
    "seconds-path",
    ({ receipt }) => (receipt.entry_second!.head!.chain = "demo"),
  ],
  [
    "what is signed of a second's head",
    "seconds-head",
    ({ receipt }) => (receipt.entry_second!.head!.text += " "),
  ],
  [
    "the signature of a second's head",
    "seconds-head",
    ({ receipt: { entry_second: entry, settlement_second: end } }) =>
      (entry!.head!.signature = end!.head!.signature),
  ],
  [
    "a second that was waited for left out",
    "waited",
    ({ receipt }) => void receipt.waited!.list.pop(),
  ],
  [
    "a quote's age in a second that was waited for",
    "waited",
    ({ receipt: { waited } }) =>
      (waited!.list[0]!.text = waited!.list[0]!.text.replace(",600,", ",900,")),
  ],
  ["what was waited for", "waited", ({ receipt }) => (receipt.waited = null)],
  ["a second left out", "seconds", ({ receipt }) => (receipt.settlement_second = null)],
];

describe("an alteration is found", () => {
  test.each(ALTERED)(
    "an alteration of %s is found by the check of %s",
    async (_what, name, alter) => {
      const found = await foundIn(alter);
      expect(found[name]).toBe("wrong");
    },
  );

  it("an altered quote is found, even if the second's hash is computed again", async () => {
    const found = await foundIn(async ({ receipt: { settlement_second: second } }) => {
      if (second === null) throw new Error("it is not settled");
      second.text = second.text.replaceAll("20100", "20000");
      const recorded = { id: second.event, at: Date.parse(second.at) / 1_000, text: second.text };
      second.hash = await chainedDigest(second.previous, await digestOf(eventLine(recorded)));
    });
    expect(found).toEqual({ prices: "wrong", "seconds-path": "wrong" });
  });

  it("a later entry is found, since an earlier second could have been the entry", async () => {
    const found = await foundIn(async ({ receipt: { waited, entry_second: entry } }) => {
      const [own] = waited!.list;
      own!.text = own!.text
        .replace(",500,", ",100,")
        .replace(",600,", ",200,")
        .replace(",700,", ",300,");
      const recorded = { id: own!.event, at: Date.parse(own!.at) / 1_000, text: own!.text };
      entry!.previous = await chainedDigest(waited!.previous, await digestOf(eventLine(recorded)));
      const line = { id: entry!.event, at: Date.parse(entry!.at) / 1_000, text: entry!.text };
      entry!.hash = await chainedDigest(entry!.previous, await digestOf(eventLine(line)));
    });
    expect(found).toEqual({ waited: "wrong", "seconds-path": "wrong" });
  });

  it("an entry with a known price is found, since its quotes are older than the acceptance", async () => {
    const found = await foundIn(({ receipt: { entry_second: entry } }) => {
      entry!.text = entry!.text.replaceAll(",200,", ",1700,").replaceAll(",300,", ",1800,");
    });
    expect(found).toMatchObject({ timing: "wrong" });
  });

  it("an altered stake is found, even if both places and the link's hash are changed", async () => {
    const found = await foundIn(async ({ receipt: { option, accepted } }) => {
      option.number = "50";
      accepted.text = accepted.text.replace(",100,", ",50,");
      accepted.hash = await chainedHash(
        accepted.previous,
        `${accepted.number}|${Date.parse(accepted.at)}|${accepted.text}`,
      );
    });
    expect(found).toMatchObject({ between: "wrong", outcome: "wrong" });
  });
});

it("the head of a second under another key is wrong, although its signature is right", async () => {
  const other = await aReceipt();
  const found = await foundIn(({ receipt: { entry_second: entry } }) => {
    entry!.head = other.receipt.entry_second!.head;
  });
  expect(found).toEqual({ "seconds-head": "wrong" });
});

describe("what a receipt does not hold is open, and not called right", () => {
  it("a receipt without a head is open, and not right", async () => {
    const found = await foundIn((saved) => {
      saved.receipt.head = null;
      saved.receipt.path = [];
    });
    expect(found).toEqual({ path: "open", head: "open" });
  });

  it("a receipt without the head of a second, or the path to it, is open", async () => {
    const noHead = await foundIn(({ receipt: { settlement_second: end } }) => {
      end!.head = null;
      end!.path = [];
    });
    expect(noHead).toEqual({ "seconds-path": "open", "seconds-head": "open" });
    const noPath = await foundIn(
      ({ receipt: { entry_second: entry } }) => void (entry!.path = null),
    );
    expect(noPath).toEqual({ "seconds-path": "open" });
  });

  it("a receipt with more links than were read is open", async () => {
    const found = await foundIn((saved) => {
      saved.between = null;
      saved.receipt.path = null;
    });
    expect(found).toEqual({ between: "open", path: "open" });
    expect(wholeOf([{ name: "path", verdict: "open" }])).toBe("partly");
  });

  it("the receipt of a running option is open", async () => {
    const found = await foundIn(({ receipt: saved }) => {
      const runs = { state: "running", settlement: null, payout: null, profit: null } as const;
      Object.assign(saved.option, runs);
      Object.assign(saved, { settled: null, settlement_second: null, head: null, path: [] });
    });
    const open = ["between", "path", "head", "timing", "outcome"];
    expect(found).toEqual(Object.fromEntries(open.map((name) => [name, "open"])));
  });
});
