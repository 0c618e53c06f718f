import { depositAddress } from "@candor/chains/deposit-address.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const USDT = "3";
const BTC = "1";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const addressCall = (token: string, currency: string) =>
  harness.call("deposit.getDepositAddress", { currency }, { token });
const stored = async () => {
  const { rows } = await harness.database.ownerPool.query<{
    network: string;
    index: number;
    user_id: string;
    address: string;
  }>(`SELECT network, index, user_id, address FROM deposit_addresses ORDER BY network, index`);
  return rows;
};

describe("a deposit address", () => {
  it("a user gets one deposit address for each network of a currency and the same one at each call", async () => {
    const mara = await openDepositor(harness);
    const first = await mara.addresses(USDT);
    expect(first.map(([type]) => type)).toEqual(["ERC20", "TRC20"]);
    expect(await mara.addresses(USDT)).toEqual(first);
    const { message } = await addressCall(mara.token, BTC);
    expect(message).toMatchObject({ currency_id: 1, currency_code: "BTC" });
    expect(message.networks).toMatchObject([
      { type: "Bitcoin", minimum: "0.0002", confirmations: 2 },
    ]);
  });

  it("each user's deposit address is their own, derived from the network's public key by its index", async () => {
    const people = await Promise.all([openDepositor(harness), openDepositor(harness)]);
    const [one, other] = [await people[0].addresses(), await people[1].addresses()];
    expect(one[0]![1]).not.toBe(other[0]![1]);
    const { depositKeys } = harness.ctx.config;
    for (const { network, index, address } of await stored())
      expect(address).toBe(
        depositAddress(
          depositKeys[network as keyof typeof depositKeys]!,
          network as keyof typeof depositKeys,
          index,
        ),
      );
  });

  it("all currencies of a network share the user's deposit address", async () => {
    const mara = await openDepositor(harness);
    const [tether] = await mara.addresses(USDT);
    const [ether] = await mara.addresses("2");
    expect(ether).toEqual(tether);
  });

  it("many simultaneous requests give each user one deposit address, shared with no other user", async () => {
    const people = await Promise.all([1, 2, 3].map(() => openDepositor(harness)));
    const asked = people.flatMap((person) => [1, 2, 3, 4].map(() => person.addresses(USDT)));
    const given = await Promise.all(asked);
    expect(new Set(given.map((networks) => JSON.stringify(networks))).size).toBe(people.length);
    const rows = (await stored()).filter(({ network }) => network === "ERC20");
    expect(rows.map(({ index }) => index)).toEqual(rows.map((_, index) => index));
  });

  it("a user gets only the own deposit address, even when naming another user", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const own = await mara.addresses(USDT);
    expect(await other.addresses(USDT, { user_id: mara.id })).not.toEqual(own);
    expect(await mara.addresses(USDT, { user_id: other.id })).toEqual(own);
  });

  it("a deposit address is refused to a demo account and for an unknown currency", async () => {
    expect((await addressCall(await demoUser(harness), USDT)).refusal?.code).toBe("live-only");
    const { token } = await openDepositor(harness);
    expect((await addressCall(token, "99")).refusal?.code).toBe("unknown-currency");
  });

  it("a deposit address is not offered while its currency is off, and is the same afterwards", async () => {
    const mara = await openDepositor(harness);
    const before = await mara.addresses(USDT);
    const turn = (status: number) =>
      harness.database.ownerPool.query("UPDATE currencies SET status = $1 WHERE id = 3", [status]);
    await turn(0);
    expect(await mara.addresses(USDT)).toEqual([]);
    const { message } = await harness.call(
      "wallet.getTransferTerms",
      { currency: USDT },
      { token: mara.token },
    );
    expect(message.deposit).toEqual([]);
    await turn(1);
    expect(await mara.addresses(USDT)).toEqual(before);
  });

  it("deposit addresses come with the same terms that the deposit form shows", async () => {
    const { token } = await openDepositor(harness);
    const { message } = await harness.call(
      "wallet.getTransferTerms",
      { currency: USDT },
      { token },
    );
    const { networks } = (await addressCall(token, USDT)).message;
    expect(message.deposit).toEqual(networks.map(({ address: _address, ...terms }) => terms));
    expect(message.deposit).toMatchObject([
      { type: "ERC20", minimum: "10", confirmations: 12 },
      { type: "TRC20", minimum: "10", confirmations: 19 },
    ]);
  });
});

it("a network without a key is not offered", async () => {
  const keyless = await createHarness({ config: { depositKeys: {} } });
  const mara = await openDepositor(keyless);
  expect(await mara.addresses(USDT)).toEqual([]);
  expect(await mara.request()).toBe("network-unknown");
  await keyless.close();
});
