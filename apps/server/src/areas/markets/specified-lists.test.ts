import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { MARKED_COINS } from "@candor/contract/marked-coins.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it("the quotations list everything that is traded, by kind", async () => {
  const { message } = await harness.call("markets.listQuotations", {});
  const kinds = new Set(message.map(({ kind, asset }) => `${kind} ${asset}`));
  for (const one of ["spot coin", "contract coin", "contract stock", "contract metal"])
    expect(kinds).toContain(one);
});

it("a coin lists its icon, and a token its contract as operators have set it", async () => {
  await harness.database.ownerPool.query(
    "UPDATE currency_networks SET contract = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', contract_decimals = 6 WHERE currency_id = 3 AND network = 'ERC20'",
  );
  const { message } = await harness.call("markets.listCurrencies", {});
  expect(message.find(({ id }) => id === 3)).toMatchObject({
    image: "/h5/coins/USDT.svg",
    address: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
  });
  expect(message.find(({ name }) => name === "BTC")).toMatchObject({ address: null });
});

it("every coin icon that is listed is a file of the app", () => {
  const folder = join(import.meta.dirname, "../../../../web/public/coins");
  expect(MARKED_COINS.filter((code) => !existsSync(join(folder, `${code}.svg`)))).toEqual([]);
});

it("the transfer terms list every currency if none is named", async () => {
  const { token } = await registerUser(harness);
  const all = (await harness.call("wallet.getTransferTerms", {}, { token })).message;
  expect(all.currency_code).toBe("USDT");
  const { message: currencies } = await harness.call("markets.listCurrencies", {});
  expect(all.list?.map(({ currency_code: code }) => code).toSorted()).toEqual(
    currencies
      .filter(({ status }) => status === 1)
      .map(({ name }) => name)
      .toSorted(),
  );
});
