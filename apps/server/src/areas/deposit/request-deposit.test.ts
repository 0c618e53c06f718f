import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { runInto } from "../../testing/in-the-way.ts";
import { uploadFile } from "../../testing/multipart.ts";

const ID = /^[0-9a-f-]{36}$/;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("a voucher", () => {
  it("a voucher waits for a decision and credits nothing by itself", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request({ amount: "250.5", account: "  0xabc  " });
    expect(id).toMatch(ID);
    expect(await mara.list()).toMatchObject([
      {
        id,
        way: "voucher",
        currency_code: "USDT",
        type: "ERC20",
        amount: "250.5",
        status: 0,
        state: "requested",
        reason: null,
        account: "0xabc",
        created_at: harness.clock.now().toISOString(),
        due_at: new Date(harness.clock.now().getTime() + 86_400_000).toISOString(),
        credited_at: null,
        cancel_fee: "0",
      },
    ]);
    expect(await mara.balance()).toBe("0");
  });

  it.each([
    [{ currency: "99" }, "unknown-currency"],
    [{ type: "Dogecoin" }, "network-unknown"],
    [{ type: "Bitcoin" }, "network-unknown"],
    [{ type: "" }, "network-unknown"],
    [{ amount: "9.999999" }, "below-minimum"],
    [{ amount: "100.0000001" }, "too-many-decimals"],
    [{ amount: "0" }, "amount-invalid"],
    [{ amount: "-100" }, "amount-invalid"],
    [{ amount: "1e9" }, "amount-invalid"],
    [{ account: " " }, "parameter-error"],
    [{ account: "x".repeat(121) }, "parameter-error"],
    [{ account: "0xabc\u200b" }, "parameter-error"],
    [{ account: "\u202e0xabc" }, "parameter-error"],
    [{ voucher: "018f0000-0000-7000-8000-000000000000" }, "file-unknown"],
    [{ voucher: "../../etc/passwd" }, "parameter-error"],
  ])("a voucher with %j is refused as %s and leaves no deposit", async (wrong, code) => {
    const mara = await openDepositor(harness);
    expect(await mara.request(wrong)).toBe(code);
    expect(await mara.list()).toEqual([]);
  });

  it("a voucher is refused on a network whose chain credits deposits by itself", async () => {
    const chains = { ERC20: { url: "http://127.0.0.1:9", chainId: 1, start: 0 } };
    const following = await createHarness({ config: { chains } });
    const mara = await openDepositor(following);
    expect(await mara.request({ currency: "2", type: "ERC20" })).toBe("network-automatic");
    expect(await mara.request({ type: "TRC20" })).toMatch(ID);
    await following.close();
  });

  it("a voucher of exactly the minimum is accepted", async () => {
    const mara = await openDepositor(harness);
    expect(await mara.request({ amount: "10" })).toMatch(ID);
  });

  it("a voucher is a picture of the user's own: a page, a sound and another user's picture are refused", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { refusal } = await uploadFile(harness, mara.token, page, "text/html");
    expect(refusal?.code).toBe("file-not-known");
    expect(await mara.request({ voucher: await mara.uploadSound() })).toBe("file-not-a-picture");
    expect(await mara.request({ voucher: await other.photograph() })).toBe("file-unknown");
  });

  it("a voucher picture is used for one deposit, even for three requests at the same moment", async () => {
    const mara = await openDepositor(harness);
    const voucher = await mara.photograph();
    const outcomes = await Promise.all([1, 2, 3].map(() => mara.request({ voucher })));
    expect(outcomes.filter((outcome) => outcome === "voucher-used")).toHaveLength(2);
    expect(await mara.request({ voucher, amount: "20" })).toBe("voucher-used");
    expect(await mara.list()).toHaveLength(1);
  });

  it("a voucher picture is used once, even if two requests have both checked it before either is stored", async () => {
    const mara = await openDepositor(harness);
    const voucher = await mara.photograph();
    const inTheWay = {
      statement: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [`request deposit ${mara.id}`],
      waiting: 2,
    };
    const outcomes = await runInto(harness, inTheWay, () =>
      Promise.all([mara.request({ voucher }), mara.request({ voucher })]),
    );
    expect(outcomes.filter((outcome) => outcome === "voucher-used")).toHaveLength(1);
  });

  it("the picture of a cancelled voucher cannot be used again", async () => {
    const mara = await openDepositor(harness);
    const voucher = await mara.photograph();
    await mara.cancel(await mara.request({ voucher }));
    expect(await mara.request({ voucher })).toBe("voucher-used");
  });

  it("a demo account cannot send a voucher", async () => {
    const token = await demoUser(harness);
    const input = { account: "0xabc", amount: "100", currency: "3", type: "ERC20" };
    const answer = await harness.call(
      "deposit.requestDeposit",
      { ...input, voucher: "018f0000-0000-7000-8000-000000000000" },
      { token },
    );
    expect(answer.refusal?.code).toBe("live-only");
  });
});

describe("a user's vouchers", () => {
  it("a user has five waiting vouchers at most, even when sending six at the same moment", async () => {
    const mara = await openDepositor(harness);
    const vouchers = [];
    for (let count = 0; count < 6; count += 1) vouchers.push(await mara.photograph());
    const outcomes = await Promise.all(vouchers.map((voucher) => mara.request({ voucher })));
    expect(outcomes.filter((outcome) => outcome === "request-stands")).toHaveLength(1);
    expect(await mara.list()).toHaveLength(5);
  });

  it("a user sends ten vouchers a day, cancelled ones included", async () => {
    const mara = await openDepositor(harness);
    for (let count = 0; count < 10; count += 1)
      expect(await mara.cancel(await mara.request())).toBe("0");
    expect(await mara.request()).toBe("too-many-requests");
    harness.clock.advance(86_400_000);
    expect(await mara.request()).toMatch(ID);
  });

  it("a user lists only own deposits, newest first, page by page", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const ids = [await mara.request(), await mara.request(), await mara.request()];
    await other.request();
    const { token } = mara;
    const first = await harness.call("deposit.listDeposits", { limit: "2" }, { token });
    expect(first.message.list.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const cursor = first.message.cursor ?? "";
    const rest = await harness.call("deposit.listDeposits", { limit: "2", cursor }, { token });
    expect(rest.message.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect(rest.message.has_more).toBe(false);
  });

  it("a user lists the deposits of one currency, and an unknown currency is refused", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request();
    const of = (currency: string) =>
      harness.call("deposit.listDeposits", { currency }, { token: mara.token });
    const [deposit] = (await harness.call("deposit.listDeposits", {}, { token: mara.token }))
      .message.list;
    const own = deposit!.currency_id;
    expect((await of(`${own}`)).message.list.map((one) => one.id)).toEqual([id]);
    expect((await of(own === 3 ? "1" : "3")).message.list).toEqual([]);
    expect((await of("99999")).refusal?.code).toBe("unknown-currency");
  });
});
