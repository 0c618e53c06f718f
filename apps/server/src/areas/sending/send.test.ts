import { dec, formatDec, mul } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openSender } from "../../testing/sender.ts";
import { WITHDRAWING, setLimits } from "../../testing/withdrawer.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(async () => {
  await setLimits(harness, "2");
  await harness.moveIndex("1");
});

/** Two users; the first has listed the second. */
async function openPair(funds = "1000") {
  const [mara, noor] = [await openSender(harness, funds), await openSender(harness, "5")];
  return { mara, noor, to: await mara.saveRecipient(noor.email, "Noor") };
}
const owned = (query: string, values: unknown[]) => harness.database.ownerPool.query(query, values);
/** The present value of an amount of bitcoin in USDT. */
const worth = (bitcoin: string): string =>
  formatDec(mul(dec(bitcoin), harness.ctx.indexOf("BTC/USDT")!, "down"));

describe("amounts sent to another user", () => {
  it("a send arrives at once, whole and free, and both users see it in their lists and bills", async () => {
    const { mara, noor, to } = await openPair();
    const id = await mara.send(to, { number: "100.5", note: "for the tickets" });
    expect([await mara.funds(), await noor.funds()]).toEqual([
      ["899.5", "0"],
      ["105.5", "0"],
    ]);
    const shown = { id, currency_code: "USDT", number: "100.5", note: "for the tickets" };
    expect((await mara.sends()).list).toMatchObject([
      { ...shown, direction: "sent", counterpart: "Noor", state: "done" },
    ]);
    expect((await noor.sends()).list).toMatchObject([
      { ...shown, direction: "received", counterpart: `${mara.email[0]}***@candor.example` },
    ]);
    const billed = async (token: string) => {
      const fields = { currency: "3", type: "change" } as const;
      return (await harness.call("wallet.listEntries", fields, { token })).message.list[0];
    };
    expect(await billed(mara.token)).toMatchObject({ kind: "send", amount: "-100.5" });
    expect(await billed(noor.token)).toMatchObject({ kind: "send", amount: "100.5" });
  });

  it("a send notifies both users, with the sender masked and without the note", async () => {
    const { mara, noor, to } = await openPair();
    await mara.send(to, { note: "call me at evil.example" });
    const [sent] = await mara.notices();
    expect(sent).toMatchObject({ code: "sent", type: "security" });
    expect(sent?.content).toContain("Noor");
    const [received] = await noor.notices();
    expect(received).toMatchObject({ code: "received", type: "funds" });
    expect(received?.content).toContain(`${mara.email[0]}***@candor.example`);
    expect(received?.content).not.toContain("evil.example");
  });

  it("repeating a send with its key returns the first send", async () => {
    const { mara, noor, to } = await openPair();
    const id = await mara.send(to, {}, "one-intent-of-mara");
    expect(await mara.send(to, {}, "one-intent-of-mara")).toBe(id);
    expect([await mara.funds(), await noor.funds()]).toEqual([
      ["900", "0"],
      ["105", "0"],
    ]);
  });

  it.each([
    ["more decimals than the currency has", { number: "1.0000001" }, "too-many-decimals"],
    ["more than there is", { number: "1000.000001" }, "insufficient-balance"],
    ["a currency that there is not", { currency_id: "999" }, "unknown-currency"],
    ["a note in which something does not show", { note: "a\u202Eb" }, "no-special-characters"],
  ])("a send is refused for %s and moves nothing", async (_reason, told, refusal) => {
    const { mara, to } = await openPair();
    expect(await mara.send(to, told)).toBe(refusal);
    expect(await mara.funds()).toEqual(["1000", "0"]);
    expect((await mara.sends()).list).toEqual([]);
  });

  it("a send goes only to an own recipient who is still listed", async () => {
    const { mara, noor, to } = await openPair();
    expect(await noor.send(to)).toBe("not-found");
    expect(await mara.removeRecipient(to)).toBe("removed");
    expect(await mara.send(to)).toBe("not-found");
  });

  it("a send waits for the hold of a new recipient", async () => {
    const { mara, noor } = await openPair();
    await mara.removeRecipient((await mara.recipients())[0]!.id);
    Object.assign(harness.ctx.config, { addressHoldMs: DAY_MS / 24 });
    const to = await mara.saveRecipient(noor.email);
    Object.assign(harness.ctx.config, { addressHoldMs: 0 });
    expect(await mara.send(to)).toBe("recipient-held");
    harness.clock.advance(DAY_MS / 24);
    await harness.moveIndex("1");
    expect(await mara.send(to)).toMatch(/-/);
  });

  it("a send is refused while withdrawals are held after a change of protections", async () => {
    const { mara, to } = await openPair();
    const until = new Date(harness.clock.now().getTime() + 1_000);
    await owned("UPDATE users SET withdrawals_held_until = $2 WHERE id = $1", [mara.id, until]);
    expect(await mara.send(to)).toBe("sends-held");
    harness.clock.advance(1_000);
    expect(await mara.send(to)).not.toBe("sends-held");
  });

  it("a send to a user who was locked or frozen meanwhile is refused", async () => {
    const { mara, noor, to } = await openPair();
    await owned("UPDATE users SET locked_at = now() WHERE id = $1", [noor.id]);
    expect(await mara.send(to)).toBe("recipient-unknown");
    await owned("UPDATE users SET locked_at = NULL WHERE id = $1", [noor.id]);
    const freeze = { cause: "theft_suspected", hours: 3, reason: "reported as stolen" } as const;
    await office.call("risk", "account.freezeUser", { id: noor.id, ...freeze });
    expect(await mara.send(to)).toBe("recipient-unknown");
    expect(await mara.funds()).toEqual(["1000", "0"]);
  });

  it("a user sends at most twenty times within a day", async () => {
    const { mara, to } = await openPair();
    for (let count = 0; count < 20; count += 1) await mara.send(to, { number: "1" });
    expect(await mara.send(to, { number: "1" })).toBe("too-many-requests");
    expect(await mara.funds()).toEqual(["980", "0"]);
    harness.clock.advance(DAY_MS);
    await harness.moveIndex("1");
    expect(await mara.send(to, { number: "1" })).not.toBe("too-many-requests");
  });

  it("a send from a demo account, without a proven identity or without the owner's proof is refused", async () => {
    const fields = { currency_id: "3", number: "1", recipient: crypto.randomUUID() };
    const ask = async (token: string) =>
      (await harness.call("sending.send", fields, { token })).refusal?.code;
    const { mara } = await openPair();
    expect([
      await ask(await demoUser(harness)),
      await ask((await registerUser(harness)).token),
      await ask(mara.token),
    ]).toEqual(["live-only", "verification-required", "step-up-required"]);
  });

  it("sends of both directions are listed in pages that leave nothing out", async () => {
    const { mara, noor, to } = await openPair();
    const back = await noor.saveRecipient(mara.email);
    const ids: string[] = [];
    for (const turn of [1, 2, 3, 4, 5])
      ids.unshift(
        await (turn % 2 ? mara.send(to, { number: "1" }) : noor.send(back, { number: "1" })),
      );
    const first = await mara.sends({ limit: "3" });
    const further = { limit: "3", cursor: first.cursor! };
    const { message: rest } = await harness.call("sending.listSends", further, {
      token: mara.token,
    });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(rest.has_more).toBe(false);
  });
});

describe("the limit of a day", () => {
  it("sends and withdrawals share one daily limit", async () => {
    await setLimits(harness, "0.002");
    const half = worth("0.001");
    const { mara, to } = await openPair("100000");
    await mara.send(to, { number: half });
    expect((await mara.terms()).remaining).toBe(half);
    expect(await mara.request({ number: worth("0.0011") })).toBe("withdrawal-limit");
    await mara.request({ number: half });
    expect((await mara.terms()).remaining).toBe("0");
    expect(await mara.send(to, { number: "1" })).toBe("withdrawal-limit");
    harness.clock.advance(DAY_MS);
    await harness.moveIndex("1");
    expect((await mara.terms()).remaining).toBe(worth("0.002"));
  });

  it("sends and withdrawals that come at once fill the daily limit and do not exceed it", async () => {
    await setLimits(harness, "0.003");
    const number = worth("0.001");
    const { mara, to } = await openPair("100000");
    const asked = await Promise.all([
      ...[1, 2, 3].map(() => mara.send(to, { number })),
      ...[1, 2].map(() => mara.request({ number })),
    ]);
    expect(asked.filter((one) => one === "withdrawal-limit")).toHaveLength(2);
    // Control: with enough room, none of five is refused.
    await setLimits(harness, "0.005");
    const other = await openPair("100000");
    await Promise.all([1, 2, 3, 4, 5].map(() => other.mara.send(other.to, { number })));
    expect((await other.mara.sends()).list).toHaveLength(5);
  });

  it("a send is refused while the value of its currency is unknown", async () => {
    const { mara, to } = await openPair();
    harness.clock.advance(DAY_MS / 24);
    expect(await mara.send(to)).toBe("no-price");
  });
});
