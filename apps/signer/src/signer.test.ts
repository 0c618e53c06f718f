import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AT_HEADER,
  SIGNATURE_HEADER,
  type Told,
  signedText,
} from "@candor/chains/signing/protocol.ts";
import { parseTransaction } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSignerServer } from "./open-server.ts";
import { policyOf } from "./policy-text.ts";
import { type Signer, openSigner } from "./signer.ts";

const TOKEN = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const TO = `0x${"ab".repeat(20)}`;
const key = `0x${"11".repeat(32)}` as const;
/** For tests without approvals. */
const ANY = { payment: "1000000", hour: "1000000", day: "1000000", address: "1000000" };
const BY_TWO = [{ above: "0", count: 2 }];
const SITE = {
  site: "localhost",
  origins: ["https://console.example"],
  newKeyAfterSeconds: 60,
  founding: [],
};
const policy = policyOf(
  JSON.stringify({
    chains: [31_337],
    allowAfterSeconds: 60,
    gasCostMax: "1000000",
    tipMax: "5",
    nonceStepMax: 7,
    approvals: SITE,
    tokens: {
      coin: { hour: "1000000", day: "1000000", approvers: BY_TWO },
      [TOKEN]: { hour: "100", day: "150", small: ANY, approvers: BY_TWO },
    },
  }),
  true,
);
const idOf = (number: number): string => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;

let folder: string;
let journal: string;
let now = 0;
let signer: Signer;
const open = (): Signer => openSigner({ key, journal, policy, now: () => now });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "candor-signer-"));
  journal = join(folder, "journal");
  now = 1_000_000;
  signer = open();
});
afterEach(() => {
  signer.close();
  rmSync(folder, { recursive: true });
});

const asked = (number: number, told: Partial<Told<"sign">> = {}): Told<"sign"> => ({
  id: idOf(number),
  chainId: 31_337,
  token: TOKEN,
  to: TO,
  value: "10",
  gas: "100",
  maxFeePerGas: "100",
  maxPriorityFeePerGas: "1",
  nonceFloor: 0,
  approvals: [],
  ...told,
});
const signs = (number: number, told: Partial<Told<"sign">> = {}) =>
  signer.operations.sign(asked(number, told));
const allow = async () => {
  await signer.operations.allow({ address: TO });
  now += 60_000;
};
const restart = () => {
  signer.close();
  signer = open();
};

describe("a signer", () => {
  it("the signer signs a withdrawal once, and answers the same bytes after a restart", async () => {
    await allow();
    const first = await signs(1);
    const second = await signs(2);
    restart();
    expect(await signs(1, { gas: "50", nonceFloor: 9 })).toEqual(first);
    expect([first, second, await signs(3, { nonceFloor: 9 })]).toMatchObject([
      { nonce: 0 },
      { nonce: 1 },
      { nonce: 9 },
    ]);
    const { signed = "0x" } = first as { signed?: `0x${string}` };
    expect(parseTransaction(signed)).toMatchObject({ to: TOKEN, nonce: 0, chainId: 31_337 });
    expect(await signs(1, { value: "11" })).toEqual({ refused: "other-terms" });
  });

  it("the signer signs no more than its limits of an hour and a day, in parallel or not", async () => {
    await allow();
    const all = await Promise.all([1, 2, 3].map((number) => signs(number, { value: "40" })));
    expect(all.map((one) => "signed" in one)).toEqual([true, true, false]);
    now += 3_600_000;
    expect(await signs(4, { value: "71" })).toEqual({ refused: "above-day" });
    expect(await signs(5, { value: "70" })).toMatchObject({ nonce: 2 });
    restart();
    expect(await signs(6, { value: "1" })).toEqual({ refused: "above-day" });
  });

  it("the signer pays no address before its waiting time, no unknown token and no more gas than allowed", async () => {
    expect(await signs(1)).toEqual({ refused: "address-not-allowed" });
    await signer.operations.allow({ address: TO });
    now += 59_999;
    expect(await signs(1)).toEqual({ refused: "address-not-allowed" });
    now += 1;
    expect(await signs(1, { token: `0x${"cd".repeat(20)}` })).toEqual({
      refused: "token-unknown",
    });
    expect(await signs(1, { maxFeePerGas: "10001" })).toEqual({ refused: "fee-too-high" });
    expect(await signs(1)).toMatchObject({ nonce: 0 });
  });

  it("the signer never signs what it has sworn off, and swears off nothing that it has signed", async () => {
    await allow();
    expect(await signer.operations.void({ id: idOf(1) })).toEqual({ voided: true });
    restart();
    expect(await signs(1)).toEqual({ refused: "voided" });
    await signs(2);
    expect(await signer.operations.void({ id: idOf(2) })).toEqual({ voided: false });
  });

  it("the signer locks its journal against a second process", () => {
    expect(open).toThrow("held by process");
  });
});

describe("its journal", () => {
  it("a journal with an unfinished last line loses that line and nothing before it", async () => {
    await allow();
    const first = await signs(1);
    signer.close();
    appendFileSync(journal, '{"entry":{"did":"sig');
    signer = open();
    expect(await signs(1)).toEqual(first);
    expect(await signs(2)).toMatchObject({ nonce: 1 });
    restart();
    expect(await signs(2)).toMatchObject({ nonce: 1 });
  });

  it.each([
    ["changed", (text: string) => text.replace('"value":"10"', '"value":"11"')],
    ["taken out", (text: string) => text.split("\n").slice(1).join("\n")],
    [
      "put in another place",
      (text: string) => text.split("\n").toReversed().join("\n").trimStart() + "\n",
    ],
  ])("the signer does not start if a line of its journal was %s", async (_, change) => {
    await allow();
    await signs(1);
    await signs(2);
    signer.close();
    const whole = readFileSync(journal, "utf8");
    writeFileSync(journal, change(whole));
    expect(open).toThrow("is not as it was written");
    rmSync(`${journal}.lock`, { force: true });
    writeFileSync(journal, whole);
    signer = open();
  });
});

describe("its door", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createSignerServer(signer, publicKey, { now: () => now });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  type Request = {
    path?: string;
    body?: string;
    at?: string;
    signedPath?: string;
    key?: typeof privateKey;
  };
  const ask = async ({
    path = "/wallet",
    body = '{"seen":null,"told":{}}',
    at,
    signedPath,
    key: by,
  }: Request) => {
    const time = at ?? `${1_700_000_000_000 + now}`;
    const text = signedText(signedPath ?? path, time, body);
    const signature = sign(null, text, by ?? privateKey).toString("base64url");
    const headers = { [AT_HEADER]: time, [SIGNATURE_HEADER]: signature };
    const answer = await fetch(url + path, { method: "POST", body, headers });
    return answer.status;
  };

  it("the signer answers the server's own requests for half a minute, and only as they were signed", async () => {
    now = 1_700_000_000_000;
    const at = `${now}`;
    expect(await ask({ at })).toBe(200);
    now += 30_001;
    expect(await ask({ at })).toBe(401);
    const fresh = `${now}`;
    expect(await ask({ at: fresh, signedPath: "/void" })).toBe(401);
    expect(await ask({ at: fresh, key: generateKeyPairSync("ed25519").privateKey })).toBe(401);
    expect(await ask({ at: fresh, path: "/no" })).toBe(404);
    expect(await ask({ at: fresh, body: '{"more":1}' })).toBe(400);
    expect(await ask({ at: fresh, body: " ".repeat(40_000) })).toBe(413);
    expect((await fetch(`${url}/wallet`)).status).toBe(401);
  });
});
