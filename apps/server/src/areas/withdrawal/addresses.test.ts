import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { stepUpFor } from "../../testing/step-up.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../testing/withdrawer.ts";

const CHECKSUMMED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const HOT_WALLET = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
/** The contract of the seeded world's USDT on this network. */
const CONTRACT =
  "SELECT contract FROM currency_networks WHERE currency_id = 3 AND network = 'ERC20'";
const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { ...WITHDRAWING, addressHoldMs: 48 * HOUR_MS } });
  await harness.database.ownerPool.query(
    "INSERT INTO hot_wallets VALUES ('ERC20', $1, now(), '{}')",
    [HOT_WALLET],
  );
});
afterAll(() => harness.close());

describe("an address that is listed", () => {
  it("a listed address has its checksum, is usable after its hold, and its owner is notified", async () => {
    const mara = await openWithdrawer(harness);
    const id = await mara.save({ address: CHECKSUMMED.toLowerCase(), name: " Ledger " });
    const now = harness.clock.now().getTime();
    expect((await mara.listed())[0]).toEqual({
      qrcode: null,
      id,
      currency_id: 3,
      currency_code: "USDT",
      type: "ERC20",
      name: "Ledger",
      address: CHECKSUMMED,
      created_at: new Date(now).toISOString(),
      usable_from: new Date(now + 48 * HOUR_MS).toISOString(),
    });
    const [notice] = await mara.notices();
    expect(notice).toMatchObject({ code: "address-listed", type: "security" });
    expect(notice?.content).toContain(CHECKSUMMED);
    const { rows } = await harness.database.ownerPool.query<{ body: string }>(
      "SELECT body FROM outbox_messages WHERE target = $1 AND strpos(body, $2) > 0",
      [mara.email, CHECKSUMMED],
    );
    expect(rows[0]?.body).toContain("/h5/#/pages/common/lock?token=");
  });

  it.each([
    ["has a letter too few", CHECKSUMMED.slice(0, -1), "address-invalid"],
    ["is mistyped", CHECKSUMMED.replace("5aA", "5AA"), "address-checksum"],
    ["is of Tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "address-other-network"],
    ["is of Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "address-other-network"],
    ["is the zero address", `0x${"0".repeat(40)}`, "address-not-payable"],
    ["is the hot wallet", HOT_WALLET.toLowerCase(), "address-not-payable"],
  ])("an address that %s is refused", async (_fault, address, refusal) => {
    const mara = await openWithdrawer(harness);
    expect(await mara.save({ address })).toBe(refusal);
    expect(await mara.listed()).toHaveLength(1);
  });

  it("a token's contract of any currency is refused as an address", async () => {
    const mara = await openWithdrawer(harness);
    const { rows } = await harness.database.pool.query<{ contract: string }>(CONTRACT);
    const address = rows[0]?.contract ?? "";
    expect(address).toMatch(/^0x[0-9a-f]{40}$/);
    expect([await mara.save({ address }), await mara.save({ address, currency: "2" })]).toEqual([
      "address-not-payable",
      "address-not-payable",
    ]);
  });

  it("an address is for a currency with withdrawals, on its only network unless another is named", async () => {
    const mara = await openWithdrawer(harness);
    const fields = { currency: "3", name: "Cold wallet", address: newAddress() };
    const stepUp = await stepUpFor(harness, mara, "withdrawal.saveWalletAddress", fields);
    const sent = { token: mara.token, stepUp };
    const { message } = await harness.call("withdrawal.saveWalletAddress", fields, sent);
    expect(message).toMatchObject({ type: "ERC20" });
    expect(await mara.save({ type: "TRC20" })).toBe("network-unknown");
    expect(await mara.save({ currency: "1", type: "Bitcoin" })).toBe("network-unknown");
    expect(await mara.save({ currency: "999" })).toBe("unknown-currency");
  });

  it("an address with hidden characters in its name is refused", async () => {
    const mara = await openWithdrawer(harness);
    expect(await mara.save({ name: "Cold\u202Ewallet" })).toBe("no-special-characters");
  });

  it("an address is listed once, in any spelling, and may be listed again after its removal", async () => {
    const mara = await openWithdrawer(harness);
    const id = await mara.save({ address: CHECKSUMMED });
    const again = { address: CHECKSUMMED.toLowerCase() };
    expect(await mara.save(again)).toBe("address-stands");
    expect(await mara.remove(id)).toBe("removed");
    expect(await mara.remove(id)).toBe("not-found");
    expect(await mara.save(again)).not.toBe(id);
    expect(await mara.listed()).toHaveLength(2);
  });

  it("only its owner sees and removes an address", async () => {
    const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    const fields = { id: mara.address };
    const sent = { token: other.token };
    const answer = await harness.call("withdrawal.removeWalletAddress", fields, sent);
    expect(answer.refusal?.code).toBe("not-found");
    const { message } = await harness.call("withdrawal.listWalletAddresses", {}, sent);
    expect(message.map(({ id }) => id)).toEqual([other.address]);
    expect(await mara.listed()).toHaveLength(1);
  });

  it("a user lists at most fifty addresses, also when the last come at once", async () => {
    const mara = await openWithdrawer(harness);
    for (let count = 1; count < 49; count += 1) await mara.save();
    const saved = await Promise.all([mara.save(), mara.save(), mara.save()]);
    expect(saved.filter((one) => one === "too-many-addresses")).toHaveLength(2);
    expect(await mara.listed()).toHaveLength(50);
  });

  it("an address may refer to an own picture that it was read from", async () => {
    const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    const [picture, sound] = [await mara.uploadPicture(), await mara.uploadSound()];
    expect(await mara.save({ qrcode: sound })).toBe("file-not-a-picture");
    expect(await other.save({ qrcode: picture })).toBe("file-unknown");
    await mara.save({ qrcode: picture });
    expect((await mara.listed())[0]).toMatchObject({ qrcode: picture });
    expect(await mara.listed()).toHaveLength(2);
  });

  it("listing an address needs the owner's proof and is refused on a demo account", async () => {
    const { token } = await registerUser(harness);
    const fields = { currency: "3", name: "Mine", address: newAddress(), type: "ERC20" };
    const save = async (by: string) =>
      (await harness.call("withdrawal.saveWalletAddress", fields, { token: by })).refusal?.code;
    expect(await save(token)).toBe("step-up-required");
    expect(await save(await demoUser(harness))).toBe("live-only");
  });
});
