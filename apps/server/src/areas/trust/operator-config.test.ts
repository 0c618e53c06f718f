import { dec, formatDec, mul } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyDueChanges } from "../../operators/config-changes.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const HOUR_MS = 3_600_000;
const reason = "fees follow the market";
const TERMS = {
  notional_min: "10",
  price_band: "0.1",
  slippage_max: "0.02",
  maker_fee_rate: "0.0008",
  taker_fee_rate: "0.001",
};
const BY = ["configuration-2", "configuration-3"];

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(() => harness.moveIndex("1"));

const marketTerms = async () => {
  const { message } = await office.call("auditor", "trust.listConfig", { kind: "market-terms" });
  const found = message.find(({ subject }) => subject === "1");
  return { pending: found?.pending, value: found?.value as typeof TERMS };
};
const ask = async (value: Partial<typeof TERMS>, effective_at?: string) =>
  office.call("configuration", "trust.requestChange", {
    change: {
      kind: "market-terms",
      subject: "1",
      value: { ...(await marketTerms()).value, ...value },
    },
    reason,
    ...(effective_at !== undefined && { effective_at }),
  });
const decided = async (value: Partial<typeof TERMS>, effectiveAt?: string) =>
  approvedBy(office, (await ask(value, effectiveAt)).message.request_id, BY);
const takerRate = async () =>
  (await harness.call("markets.listSpotQuotations", {})).message.find(
    ({ symbol }) => symbol === "BTC/USDT",
  )?.taker_fee_rate;
/** The fee in USDT of the first user who sells 0.1 BTC at 95,990 there. */
async function makerFee(token: string): Promise<string | undefined> {
  const taker = await demoUser(harness);
  await placeLimit(harness, taker, "buy", "0.1", "95990");
  const { message } = await harness.call("spot.listFills", {}, { token });
  return message.list[0]?.fee;
}
const feeAt = (rate: string) => formatDec(mul(dec("9599"), dec(rate), "up"));

describe("a change of a market's terms", () => {
  it("a change of a market's terms takes effect with the second approval, for later orders", async () => {
    const [early, late] = [await demoUser(harness), await demoUser(harness)];
    await placeLimit(harness, early, "sell", "0.1", "95990");
    const { message } = await ask({ maker_fee_rate: "0.0005", taker_fee_rate: "0.0009" });
    await approvedBy(office, message.request_id, BY.slice(0, 1));
    expect(await takerRate()).toBe("0.001");
    const second = { id: message.request_id, version: 2 };
    const { message: done } = await office.call("risk", "trust.approveRequest", second);
    expect([done.state, await takerRate()]).toEqual(["approved", "0.0009"]);
    expect(await makerFee(early)).toBe(feeAt("0.0008"));
    await placeLimit(harness, late, "sell", "0.1", "95990");
    expect(await makerFee(late)).toBe(feeAt("0.0005"));
  });

  it("a change approved for a later time waits for it and takes effect once", async () => {
    const at = new Date(harness.clock.now().getTime() + 2 * HOUR_MS).toISOString();
    const before = await takerRate();
    expect(await decided({ taker_fee_rate: "0.0007" }, at)).toBe("approved");
    expect(await marketTerms()).toMatchObject({ pending: 1 });
    harness.clock.advance(2 * HOUR_MS - 1);
    expect([await applyDueChanges(office.ctx), await takerRate()]).toEqual([0, before]);
    harness.clock.advance(1);
    expect([await applyDueChanges(office.ctx), await takerRate()]).toEqual([1, "0.0007"]);
    expect(await applyDueChanges(office.ctx)).toBe(0);
    expect(await marketTerms()).toMatchObject({ pending: 0, value: { taker_fee_rate: "0.0007" } });
  });

  it("a change is added to the public history with the former value", async () => {
    const before = (await marketTerms()).value;
    await decided({ notional_min: "12" });
    const { message } = await office.call("support", "trust.listChanges", { kind: "market-terms" });
    expect(message.list[0]).toMatchObject({
      title: "BTC/USDT",
      before,
      after: { ...before, notional_min: "12" },
      reason,
      is_applied: true,
    });
    const { rows } = await harness.database.pool.query<{ is_public: boolean }>(
      "SELECT is_public FROM config_changes ORDER BY number DESC LIMIT 1",
    );
    expect(rows[0]?.is_public).toBe(true);
  });

  it("a change requested before another one was approved is refused and undoes nothing", async () => {
    const [first, second] = [await ask({ notional_min: "7" }), await ask({ price_band: "0.3" })];
    expect(await approvedBy(office, first.message.request_id, BY)).toBe("approved");
    expect(await approvedBy(office, second.message.request_id, BY)).toBe("change-pending");
    expect((await marketTerms()).value).toMatchObject({ notional_min: "7" });
  });

  it("a change is refused while another one of the same market is pending", async () => {
    const at = new Date(harness.clock.now().getTime() + HOUR_MS).toISOString();
    expect(await decided({ notional_min: "8" }, at)).toBe("approved");
    expect((await ask({ price_band: "0.3" })).refusal?.code).toBe("change-pending");
    harness.clock.advance(HOUR_MS);
    expect(await applyDueChanges(office.ctx)).toBe(1);
    expect((await ask({ price_band: "0.3" })).refusal).toBeUndefined();
  });

  it("a change without effect, with an invalid time or value, or of an unknown subject is refused", async () => {
    expect((await ask({})).refusal?.code).toBe("nothing-changes");
    const past = new Date(harness.clock.now().getTime() - 1).toISOString();
    expect((await ask({ notional_min: "15" }, past)).refusal?.code).toBe("effective-too-early");
    expect((await ask({ notional_min: "15" }, "soon")).refusal?.code).toBe("parameter-error");
    expect((await ask({ taker_fee_rate: "1.01" })).refusal?.code).toBe("parameter-error");
    const change = { kind: "market-terms", subject: "99", value: TERMS } as const;
    const nowhere = await office.call("owner", "trust.requestChange", { change, reason });
    expect(nowhere.refusal?.code).toBe("not-found");
    const unknown = await office.call("owner", "trust.listConfig", { kind: "weather" });
    expect(unknown.refusal?.code).toBe("not-found");
  });
});

describe("the other kinds of configuration", () => {
  const changed = async (change: object, by = BY) => {
    const asked = { change, reason } as never;
    const answer = await office.call("configuration", "trust.requestChange", asked);
    if (answer.refusal !== undefined) return answer.refusal.code;
    return approvedBy(office, answer.message.request_id, by);
  };
  const valueOf = async (kind: string, subject: string) =>
    (await office.call("risk", "trust.listConfig", { kind })).message.find(
      (one) => one.subject === subject,
    )?.value;

  it("fee tiers change as a whole and apply to the next call", async () => {
    const value = [
      { volume_min: "0", maker_discount: "0.1", taker_discount: "0.2" },
      { volume_min: "5", maker_discount: "0.3", taker_discount: "0.4" },
    ];
    const token = await demoUser(harness);
    const tiers = async () => (await harness.call("spot.getFees", {}, { token })).message.tiers;
    expect(await tiers()).toHaveLength(6);
    expect(await changed({ kind: "fee-tiers", subject: "all", value })).toBe("approved");
    expect(await tiers()).toMatchObject(value);
    const shuffled = { kind: "fee-tiers", subject: "all", value: value.toReversed() };
    expect(await changed(shuffled)).toBe("parameter-error");
  });

  it("a change of a currency's name and networks shows on every list", async () => {
    const networks = [{ network: "TRC20", minimum: "5", fee: "1", confirmations: 20 }];
    const value = { name: "Tether Dollar", status: 1, networks };
    expect(await changed({ kind: "currency", subject: "3", value })).toBe("approved");
    expect(await valueOf("currency", "3")).toEqual(value);
    const { message } = await harness.call("markets.listCurrencies", {});
    expect(message.find(({ id }) => id === 3)?.full_name).toBe("Tether Dollar");
  });

  it("operators set a country's products, also where it had none", async () => {
    const value = { products: ["options", "staking"] };
    expect(await changed({ kind: "jurisdiction", subject: "TH", value })).toBe("approved");
    expect(await valueOf("jurisdiction", "TH")).toEqual(value);
    expect(await changed({ kind: "jurisdiction", subject: "Thailand", value })).toBe("not-found");
  });

  it("a setting keeps its type, and users read a change at once, but it is not published", async () => {
    const setting = { kind: "setting", subject: "site_name" };
    expect(await changed({ ...setting, value: ["a", "b"] })).toBe("parameter-error");
    expect(await changed({ ...setting, value: "Candor Test" })).toBe("approved");
    const { message } = await harness.call("content.getSetting", { keyword: "site_name" });
    expect(message).toBe("Candor Test");
    const { rows } = await harness.database.pool.query<{ is_public: boolean }>(
      "SELECT is_public FROM config_changes WHERE kind = 'setting'",
    );
    expect(rows).toEqual([{ is_public: false }]);
  });

  it.each(["free", "-1", "1e3", "", "0,5"])(
    "a fee setting refuses %j, which is no amount",
    async (value) => {
      const setting = { kind: "setting", subject: "cancel_deposit_fee" };
      expect(await changed({ ...setting, value })).toBe("parameter-error");
      expect(await valueOf("setting", "cancel_deposit_fee")).toBe("0");
    },
  );

  it("users read a changed fee with the site's configuration", async () => {
    const setting = { kind: "setting", subject: "cancel_deposit_fee" };
    expect(await changed({ ...setting, value: "0.5" })).toBe("approved");
    const { message } = await harness.call("content.getSiteConfig", {});
    expect(message.cancel_deposit_fee).toBe("0.5");
  });

  it("the setting for a required invite code is on or off and refuses other values", async () => {
    const setting = { kind: "setting", subject: "invite_required" };
    const isRequired = async () =>
      (await harness.call("content.getSiteConfig", {})).message.is_invite_required;
    expect(await changed({ ...setting, value: "yes" })).toBe("parameter-error");
    expect([await changed({ ...setting, value: "1" }), await isRequired()]).toEqual([
      "approved",
      true,
    ]);
    expect([await changed({ ...setting, value: "0" }), await isRequired()]).toEqual([
      "approved",
      false,
    ]);
  });
});
