import { dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Answered, type Harness, createHarness } from "../testing/harness.ts";
import { FORM, sendRaw } from "../testing/raw-request.ts";
import { type Clock } from "../platform/clock.ts";
import { inTransaction } from "../db/transaction.ts";
import { goTo, monthsEnd } from "../testing/months.ts";
import { type Claim, claimKey, keyIdOf, storeAnswer } from "./idempotency.ts";

const TRANSFER = {
  currency_id: "3",
  number: "100",
  from_field: "change",
  to_field: "lever",
} as const;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Sent = { token: string; key?: string };
const transfer = (sent: Sent, number = "100") =>
  harness.call("wallet.transferBetweenAccounts", { ...TRANSFER, number }, sent);
/** The amount in the contract account beyond the 10,000 that a demo begins with. */
const inLever = async (token: string): Promise<string> => {
  const { message } = await harness.call("wallet.listBalances", { type: "lever" }, { token });
  return formatDec(sub(dec(message.list[0]?.balance ?? "0"), dec("10000")));
};
const plain = (answer: Answered<unknown>) => ({ ...answer, request_id: "" });

describe("a money call with a key", () => {
  it("a repeated money call with its key gets its first answer, and the money moves once", async () => {
    const token = await demoUser(harness);
    const first = await transfer({ token, key: "once" });
    harness.clock.advance(86_400_000);
    expect(await transfer({ token, key: "once" })).toEqual(first);
    expect(first.message).toMatchObject({ from_available: "99900", to_available: "10100" });
    expect(await inLever(token)).toBe("100");
  });

  it("a money call with a key that another request used is refused", async () => {
    const token = await demoUser(harness);
    await transfer({ token, key: "mine" });
    expect((await transfer({ token, key: "mine" }, "200")).refusal?.code).toBe("key-reused");
    expect(await inLever(token)).toBe("100");
  });

  it("a money call with a key sent twenty times at once has one effect and one answer", async () => {
    const token = await demoUser(harness);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer({ token, key: "crowd" })),
    );
    for (const answer of answers) expect(plain(answer)).toEqual(plain(answers[0]!));
    expect(answers[0]?.type).toBe("ok");
    expect(await inLever(token)).toBe("100");
  });

  it("a refusal stays the answer of its key, even if the call would pass later", async () => {
    const token = await demoUser(harness);
    const first = await transfer({ token, key: "too-much" }, "100001");
    expect(first.refusal?.code).toBe("insufficient-balance");
    expect((await transfer({ token, key: "other" }, "50")).type).toBe("ok");
    expect(plain(await transfer({ token, key: "too-much" }, "100001"))).toEqual(plain(first));
    expect(await inLever(token)).toBe("50");
  });

  it("users and calls do not share idempotency keys", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    expect((await transfer({ token: one, key: "same" })).type).toBe("ok");
    expect((await transfer({ token: two, key: "same" }, "200")).type).toBe("ok");
    const order = {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: "0.001",
      target_price: "90000",
    } as const;
    expect((await harness.call("spot.placeOrder", order, { token: one, key: "same" })).type).toBe(
      "ok",
    );
  });

  it("a request with invalid fields does not use up its key", async () => {
    const token = await demoUser(harness);
    const headers = { ...FORM, "idempotency-key": "still-free" };
    await sendRaw(harness, "wallet.transferBetweenAccounts", "number=1e9", { token, headers });
    expect((await transfer({ token, key: "still-free" })).type).toBe("ok");
  });
});

describe("a money call without a key", () => {
  it("a money call without a key counts as the same click within two seconds, and as another after them", async () => {
    const token = await demoUser(harness);
    const first = await transfer({ token });
    harness.clock.advance(2_000);
    expect(await transfer({ token })).toEqual(first);
    expect(await inLever(token)).toBe("100");
    harness.clock.advance(1);
    const later = await transfer({ token });
    expect(later.message.id).not.toBe(first.message.id);
    expect(await inLever(token)).toBe("200");
  });

  it("a money call without a key is a new click once the clock was set far back", async () => {
    const token = await demoUser(harness);
    const first = await transfer({ token });
    harness.clock.advance(-2_000);
    expect(await transfer({ token })).toEqual(first);
    harness.clock.advance(-598_000);
    const later = await transfer({ token });
    expect(later.message.id).not.toBe(first.message.id);
    expect(await inLever(token)).toBe("200");
    harness.clock.advance(600_000);
  });

  it("the same click sent twenty times at once has one effect", async () => {
    const token = await demoUser(harness);
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer({ token })));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await inLever(token)).toBe("100");
  });

  it("a money call without a key is a new click if any field differs", async () => {
    const token = await demoUser(harness);
    await transfer({ token }, "100");
    await transfer({ token }, "101");
    expect(await inLever(token)).toBe("201");
  });

  it("the same click by two users counts for each of them", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    await transfer({ token: one });
    await transfer({ token: two });
    expect([await inLever(one), await inLever(two)]).toEqual(["100", "100"]);
  });

  it("two quick clicks place one order", async () => {
    const token = await demoUser(harness);
    const order = {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: "0.001",
      target_price: "90000",
    } as const;
    const [first, second] = await Promise.all([
      harness.call("spot.placeOrder", order, { token }),
      harness.call("spot.placeOrder", order, { token }),
    ]);
    expect(second.message.id).toBe(first.message.id);
  });
});

it("a key's answer is stored beside its effect, under a digest of user, call and key", async () => {
  const token = await demoUser(harness);
  const { message } = await transfer({ token, key: "stored" });
  const id = keyIdOf({
    userId: await userIdOf(harness, token),
    call: "wallet.transferBetweenAccounts",
    key: "stored",
  });
  const { rows } = await harness.database.pool.query(
    "SELECT answer::json FROM idempotency_keys WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ answer: { ok: message } }]);
});

describe("a key claimed in the last second of a month", () => {
  it("a key used at the end of a month gives its first answer for thirty days into the next", async () => {
    const end = await monthsEnd(harness, "first");
    goTo(harness, end - 1_000);
    const token = await demoUser(harness);
    const order = {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: "0.001",
      target_price: "90000",
    } as const;
    const again = async () => ({
      transfer: plain(await transfer({ token, key: "month" })),
      order: plain(await harness.call("spot.placeOrder", order, { token, key: "month" })),
    });
    const first = await again();
    expect([first.transfer.type, first.order.type]).toEqual(["ok", "ok"]);
    for (const days of [0, 6, 12, 18, 24, 29]) {
      goTo(harness, end + days * 86_400_000);
      expect(await again()).toEqual(first);
    }
    expect(await inLever(token)).toBe("100");
  });

  it("a process whose clock is in the next month does not claim a key again", async () => {
    const end = await monthsEnd(harness, "first");
    const at = (time: number): Clock => ({ now: () => new Date(time) });
    const claim: Claim = {
      userId: "a user",
      call: "a call",
      key: "a key",
      requestHash: Buffer.alloc(16),
    };
    const { db } = harness.ctx;
    let second: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      expect(await claimKey(tx, claim, at(end - 1))).toBe("claimed");
      second = inTransaction(db, (other) => claimKey(other, claim, at(end + 1)));
      await storeAnswer(tx, claim, { ok: "the first" }, at(end + 2));
    });
    expect(await second).toEqual({ ok: "the first" });
  });
});
