import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { depositAddress } from "@candor/chains/deposit-address.ts";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import { operations } from "@candor/chains/signing/protocol.ts";
import { signedTerms } from "@candor/chains/signing/raised-fee.ts";
import { decodeFunctionData, erc20Abi, recoverTransactionAddress } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { policyOf } from "./policy-text.ts";
import { type Signer, openSigner } from "./signer.ts";

const TOKEN = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const TO = `0x${"ab".repeat(20)}`;
/** The server's key, which derives the addresses and cannot spend. */
const XPUB =
  "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76";
const ADDRESSES = [0, 1].map((index) => depositAddress(XPUB, "ERC20", index));
/** These tests need no approvals. */
const ANY = { payment: "100", hour: "100", day: "100", address: "100" };
const BY_TWO = [{ above: "0", count: 2 }];
const policy = policyOf(
  JSON.stringify({
    allowAfterSeconds: 0,
    gasCostMax: "1000000",
    chains: [1],
    tipMax: "1000",
    nonceStepMax: 0,
    approvals: {
      site: "localhost",
      origins: ["https://console.example"],
      newKeyAfterSeconds: 60,
      founding: [],
    },
    tokens: {
      [TOKEN]: { hour: "100", day: "100", small: ANY, approvers: BY_TWO },
      coin: { hour: "10000000", day: "10000000", approvers: BY_TWO },
    },
    fuel: { most: "60", day: "100" },
  }),
  true,
);
const idOf = (number: number): string => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;

let folder: string;
let journal: string;
let now = 0;
let signer: Signer;
const key = `0x${"11".repeat(32)}` as const;
const open = (depositKey: string | undefined = DEVELOPMENT_DEPOSIT_KEY): Signer =>
  openSigner({ key, depositKey, journal, policy, now: () => now });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "candor-signer-"));
  journal = join(folder, "journal");
  now = 1_000_000;
  signer = open();
  await signer.operations.allow({ address: TO });
});
afterEach(() => {
  signer.close();
  rmSync(folder, { recursive: true });
});
const restart = () => {
  signer.close();
  signer = open();
};

const gas = { gas: "100", maxFeePerGas: "100", maxPriorityFeePerGas: "8", nonceFloor: 0 };
const signs = (number: number) =>
  signer.operations.sign({
    id: idOf(number),
    chainId: 1,
    token: TOKEN,
    to: TO,
    value: "60",
    approvals: [],
    ...gas,
  });
const raises = (number: number, version: number, fee: string, tip: string) =>
  signer.operations.raise({
    id: idOf(number),
    version,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: tip,
  });
type SweepTold = { index?: number; token?: string | null; value?: string; maxFeePerGas?: string };
const sweeps = (number: number, told: SweepTold = {}) =>
  signer.operations.sweep({
    id: idOf(number),
    chainId: 1,
    index: 0,
    token: TOKEN,
    value: "1000000",
    ...gas,
    ...told,
  });
const topsUp = (number: number, index: number, value: string) =>
  signer.operations.fuel({ id: idOf(number), chainId: 1, index, value, ...gas });
const termsOf = (answer: object) => signedTerms((answer as { signed: string }).signed);
const senderOf = (answer: object) => {
  const { signed } = answer as { signed: `0x02${string}` };
  return recoverTransactionAddress({ serializedTransaction: signed });
};

describe("a fee that is raised", () => {
  it("raising a fee changes nothing else, counts no amount again, and gives the same answer after a restart", async () => {
    const first = await signs(1);
    const second = await raises(1, 2, "113", "9");
    expect(termsOf(second)).toEqual({
      ...termsOf(first),
      maxFeePerGas: 113n,
      maxPriorityFeePerGas: 9n,
    });
    restart();
    expect(await raises(1, 2, "500", "50")).toEqual(second);
    expect(await raises(1, 1, "500", "50")).toEqual(first);
    expect(await signs(1)).toEqual(first);
    expect(await signs(2)).toEqual({ refused: "above-hour" });
    expect(await raises(1, 3, "128", "11")).toMatchObject({ nonce: 0 });
  });

  it("a raise is at least an eighth in both parts, within the gas limit, and five versions at most", async () => {
    expect(await raises(1, 2, "200", "200")).toEqual({ refused: "never-signed" });
    await signs(1);
    expect(await raises(1, 2, "112", "9")).toEqual({ refused: "not-higher" });
    expect(await raises(1, 2, "113", "8")).toEqual({ refused: "not-higher" });
    expect(await raises(1, 3, "200", "20")).toEqual({ refused: "other-terms" });
    expect(await raises(1, 2, "10001", "10")).toEqual({ refused: "fee-too-high" });
    for (const version of [2, 3, 4, 5])
      expect(await raises(1, version, `${version}00`, `${version}0`)).toMatchObject({ nonce: 0 });
    expect(await raises(1, 6, "900", "90")).toEqual({ refused: "too-many-versions" });
  });
});

describe("a sweep", () => {
  it("a sweep goes from the deposit address with its index to the wallet and nowhere else", async () => {
    const told = operations.sweep.told.def.shape;
    expect(["to", "address", "destination"].filter((name) => name in told)).toEqual([]);
    for (const [index, address] of ADDRESSES.entries()) {
      const tokens = await sweeps(10 + index, { index });
      const coins = await sweeps(20 + index, { index, token: null });
      expect([await senderOf(tokens), await senderOf(coins)]).toEqual([address, address]);
      const { to, data = "0x" } = termsOf(tokens);
      const { args } = decodeFunctionData({ abi: erc20Abi, data });
      expect([to, args]).toEqual([TOKEN, [signer.address, 1_000_000n]]);
      expect(termsOf(coins)).toMatchObject({ to: signer.address.toLowerCase(), value: 1_000_000n });
    }
  });

  it("a sweep uses its address's nonces, is signed once, and keeps its terms over a restart", async () => {
    await signs(1);
    const first = await sweeps(10);
    const raised = await raises(10, 2, "200", "20");
    restart();
    expect(await sweeps(10)).toEqual(first);
    expect([await sweeps(11), await sweeps(12, { index: 1 })]).toMatchObject([
      { nonce: 1 },
      { nonce: 0 },
    ]);
    expect(await senderOf(raised)).toBe(ADDRESSES[0]);
    for (const told of [{ value: "2" }, { index: 1 }, { token: null }])
      expect(await sweeps(10, told)).toEqual({ refused: "other-terms" });
    expect(await sweeps(1)).toEqual({ refused: "other-terms" });
  });

  it("a sweep moves only listed tokens, within the gas limit, and coins only if worth more than their gas", async () => {
    const strange = await sweeps(10, { token: `0x${"cd".repeat(20)}` });
    expect(strange).toEqual({ refused: "token-unknown" });
    expect(await sweeps(11, { maxFeePerGas: "10001" })).toEqual({ refused: "fee-too-high" });
    const dear = await sweeps(12, { token: null, value: "9999" });
    expect(dear).toEqual({ refused: "fee-too-high" });
    expect(await sweeps(13, { token: null, value: "10000" })).toMatchObject({ nonce: 0 });
  });

  it("a sweep is refused without the key of deposit addresses", async () => {
    signer.close();
    signer = openSigner({ key, journal, policy, now: () => now });
    expect(await sweeps(10)).toEqual({ refused: "no-deposit-key" });
    expect(await topsUp(11, 0, "1")).toEqual({ refused: "no-deposit-key" });
    expect(await signs(1)).toMatchObject({ nonce: 0 });
  });
});

describe("money for gas", () => {
  it("a gas top-up goes only to deposit addresses, with the wallet's nonces, within a day's sum", async () => {
    await signs(1);
    const paid = await topsUp(10, 1, "60");
    expect(termsOf(paid)).toMatchObject({ to: ADDRESSES[1]?.toLowerCase(), value: 60n, nonce: 1 });
    expect(await senderOf(paid)).toBe(signer.address);
    restart();
    expect(await topsUp(10, 1, "60")).toEqual(paid);
    expect(await topsUp(10, 0, "60")).toEqual({ refused: "other-terms" });
    expect(await topsUp(11, 0, "61")).toEqual({ refused: "above-fuel" });
    expect(await topsUp(12, 0, "41")).toEqual({ refused: "above-fuel-day" });
    now += 86_400_000;
    expect(await topsUp(13, 0, "41")).toMatchObject({ nonce: 2 });
  });

  it("top-ups and sweeps are in the journal, and the signer does not start with an altered one", async () => {
    await topsUp(10, 0, "60");
    await sweeps(11);
    await raises(11, 2, "200", "20");
    signer.close();
    const whole = readFileSync(journal, "utf8");
    const altered = [
      whole.replace('"index":0', '"index":1'),
      whole.replace('"version":2', '"version":3'),
    ];
    for (const text of altered) {
      expect(text).not.toBe(whole);
      writeFileSync(journal, text);
      expect(() => open()).toThrow("is not as it was written");
      rmSync(`${journal}.lock`, { force: true });
    }
    writeFileSync(journal, whole);
    signer = open();
  });
});

describe("the key of deposit addresses", () => {
  const told =
    (text: string, more: NodeJS.ProcessEnv = {}) =>
    () =>
      readConfig({ SIGNER_KEY: key, SIGNER_DEPOSIT_KEY: text, SIGNER_POLICY: "{}", ...more });

  it("the deposit key has to be an account's private key, and in production not the one of trials", () => {
    const trial = told(DEVELOPMENT_DEPOSIT_KEY, { NODE_ENV: "production" });
    expect(trial).toThrow("which everybody knows");
    for (const text of ["", "xprv9s21ZrQH143K", DEVELOPMENT_DEPOSIT_KEY.replace("9", "8")])
      expect(told(text)).toThrow("SIGNER_DEPOSIT_KEY is no extended private key");
  });
});
