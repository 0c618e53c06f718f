import { isReference } from "@candor/rules/reference.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const [THB, JPY, SGD] = ["108", "105", "110"];
const TWO = ["finance", "finance-2"];

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

const bankOf = async (token: string, currency = THB) =>
  (await harness.call("deposit.getDepositAddress", { currency }, { token })).message.bank;
const offered = async (token: string) =>
  (await harness.call("deposit.listDepositCurrencies", {}, { token })).message
    .filter(({ kind, networks }) => kind === "fiat" && networks.length > 0)
    .map(({ name }) => name);

describe("a fiat", () => {
  it("a user deposits fiat to the exchange's bank account by a personal reference that stays the same", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const bank = await bankOf(mara.token);
    expect(bank).toMatchObject({ type: "Bank", minimum: "300", holder: "Candor (trial)" });
    expect(isReference(bank?.reference ?? "")).toBe(true);
    expect((await bankOf(mara.token, JPY))?.reference).toBe(bank?.reference);
    expect((await bankOf(other.token))?.reference).not.toBe(bank?.reference);
    expect(await bankOf(mara.token, "3")).toBeNull();
    expect(await mara.addresses(THB)).toEqual([]);
  });

  it("a user who asks twice at the same moment gets one reference", async () => {
    const mara = await openDepositor(harness);
    const both = await Promise.all([bankOf(mara.token), bankOf(mara.token, JPY)]);
    expect(new Set(both.map((bank) => bank?.reference)).size).toBe(1);
  });

  it("a reported bank deposit is credited to the fiat account once two operators approve", async () => {
    const mara = await openDepositor(harness);
    const reference = (await bankOf(mara.token))?.reference;
    const id = await mara.request({ currency: THB, type: "Bank", amount: "1500.25" });
    const { facts } = (await office.call("finance", "trust.getRequest", { id })).message;
    expect(facts).toContainEqual({ name: "reference", kind: "text", value: reference });
    await approvedBy(office, id, TWO);
    expect(await mara.list()).toMatchObject([{ type: "Bank", state: "credited", status: 1 }]);
    const { message } = await harness.call(
      "wallet.listBalances",
      { type: "legal" },
      { token: mara.token },
    );
    expect(message.list.find(({ currency_code: code }) => code === "THB")?.available).toBe(
      "1500.25",
    );
  });

  it.each([
    ["a part of a yen", { currency: JPY, amount: "2000.5" }, "too-many-decimals"],
    ["less than the minimum", { amount: "299" }, "below-minimum"],
    ["a chain", { type: "ERC20" }, "network-unknown"],
    ["a coin by bank", { currency: "3" }, "network-unknown"],
  ])("a bank deposit is refused for %s", async (_reason, told, refusal) => {
    const mara = await openDepositor(harness);
    const asked = { currency: THB, type: "Bank", amount: "1000", ...told };
    expect(await mara.request(asked)).toBe(refusal);
  });

  it("a fiat is offered for deposit only with a bank account of the exchange, which operators can add", async () => {
    const mara = await openDepositor(harness);
    await harness.database.ownerPool.query(
      "DELETE FROM deposit_bank_accounts WHERE currency_id = $1",
      [SGD],
    );
    expect(await offered(mara.token)).not.toContain("SGD");
    expect(await bankOf(mara.token, SGD)).toBeNull();
    expect(await mara.request({ currency: SGD, type: "Bank", amount: "100" })).toBe(
      "network-unknown",
    );
    const value = { holder: "Candor Ltd", bank: "A bank", account: "1234567", bic: "", note: "" };
    const change = { kind: "bank-account", subject: SGD, value };
    const asked = { change, reason: "opened today" };
    const { message } = await office.call("configuration", "trust.requestChange", asked);
    await approvedBy(office, message.request_id, ["configuration-2", "configuration-3"]);
    expect(await bankOf(mara.token, SGD)).toMatchObject({ holder: "Candor Ltd" });
    expect(await offered(mara.token)).toContain("SGD");
  });

  it("operators cannot add a bank account of the exchange for a coin", async () => {
    const value = { holder: "Candor Ltd", bank: "A bank", account: "1234567", bic: "", note: "" };
    const change = { kind: "bank-account", subject: "3", value };
    const asked = { change, reason: "opened today" };
    const { refusal } = await office.call("configuration", "trust.requestChange", asked);
    expect(refusal?.code).toBe("not-found");
  });
});
