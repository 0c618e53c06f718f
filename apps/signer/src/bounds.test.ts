import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, type Socket, connect } from "node:net";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import {
  AT_HEADER,
  type Head,
  SIGNATURE_HEADER,
  type Told,
  signedText,
} from "@candor/chains/signing/protocol.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSignerServer } from "./open-server.ts";
import { policyOf } from "./policy-text.ts";
import { type Signer, openSigner } from "./signer.ts";

const TOKEN = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const TO = `0x${"ab".repeat(20)}`;
const ANY = { payment: "1000000", hour: "1000000", day: "1000000", address: "1000000" };
const BY_TWO = [{ above: "0", count: 2 }];
const told = {
  chains: [31_337],
  allowAfterSeconds: 0,
  gasCostMax: "100",
  tipMax: "5",
  nonceStepMax: 3,
  approvals: {
    site: "localhost",
    origins: ["https://console.example"],
    newKeyAfterSeconds: 60,
    founding: [],
  },
  tokens: {
    coin: { hour: "250", day: "400", small: ANY, approvers: BY_TWO },
    [TOKEN]: { hour: "1000000", day: "1000000", small: ANY, approvers: BY_TWO },
  },
  fuel: { most: "100", day: "1000" },
};
const idOf = (number: number): string => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;

let folder: string;
let journal: string;
let now = 0;
let signer: Signer;
const key = `0x${"11".repeat(32)}` as const;
const open = (more: object = {}): Signer =>
  openSigner({
    key,
    depositKey: DEVELOPMENT_DEPOSIT_KEY,
    journal,
    policy: policyOf(JSON.stringify({ ...told, ...more }), false),
    now: () => now,
  });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "candor-signer-"));
  journal = join(folder, "journal");
  now = 1_700_000_000_000;
  signer = open();
  await signer.operations.allow({ address: TO });
});
afterEach(() => {
  signer.close();
  rmSync(folder, { recursive: true });
});

/** Gas for 100 of the coin, unless changed. */
const GAS = { gas: "10", maxFeePerGas: "10", maxPriorityFeePerGas: "1", nonceFloor: 0 };
const pays = (number: number, more: Partial<Told<"sign">> = {}) =>
  signer.operations.sign({
    id: idOf(number),
    chainId: 31_337,
    token: TOKEN,
    to: TO,
    value: "1",
    approvals: [],
    ...GAS,
    ...more,
  });
const outcome = (answer: object): unknown =>
  "refused" in answer ? (answer as { refused: string }).refused : "signed";

describe("what gas costs", () => {
  it("gas counts in the coin's hour and day, so that payments of nothing cannot burn the wallet", async () => {
    const many = [];
    for (let number = 1; number <= 4; number += 1) many.push(outcome(await pays(number)));
    expect(many).toEqual(["signed", "signed", "above-hour", "above-hour"]);
    now += 3_600_000;
    expect([outcome(await pays(5)), outcome(await pays(6))]).toEqual(["signed", "signed"]);
    now += 3_600_000;
    expect(outcome(await pays(7))).toBe("above-day");
    now += 86_400_000;
    expect(outcome(await pays(8))).toBe("signed");
  });

  it("gas counts together with coins, and for sweeps and gas top-ups too", async () => {
    const common = { chainId: 31_337, index: 0, value: "100", ...GAS };
    const paid = await pays(1, { token: null, value: "151" });
    expect(outcome(paid)).toBe("above-hour");
    expect(outcome(await pays(2, { token: null, value: "50" }))).toBe("signed");
    expect(outcome(await signer.operations.fuel({ id: idOf(3), ...common }))).toBe("above-hour");
    const swept = { token: TOKEN, ...common };
    expect(outcome(await signer.operations.sweep({ id: idOf(4), ...swept }))).toBe("signed");
    expect(outcome(await signer.operations.sweep({ id: idOf(5), ...swept }))).toBe("above-hour");
  });

  it("the added fee of a raise counts as gas", async () => {
    await pays(1, { maxFeePerGas: "5" });
    await pays(2);
    const raises = (version: number, fee: string) =>
      signer.operations.raise({
        id: idOf(1),
        version,
        maxFeePerGas: fee,
        maxPriorityFeePerGas: `${version}`,
      });
    expect(outcome(await raises(2, "10"))).toBe("signed");
    expect(outcome(await pays(3, { maxFeePerGas: "6" }))).toBe("above-hour");
    expect(outcome(await pays(4, { maxFeePerGas: "5" }))).toBe("signed");
  });

  it("the tip to a block's producer stays within the policy, raised or not", async () => {
    expect(outcome(await pays(1, { maxPriorityFeePerGas: "6" }))).toBe("tip-too-high");
    await pays(1, { maxPriorityFeePerGas: "5", maxFeePerGas: "5" });
    const raised = { version: 2, maxFeePerGas: "6", maxPriorityFeePerGas: "6" };
    const answer = await signer.operations.raise({ id: idOf(1), ...raised });
    expect(outcome(answer)).toBe("tip-too-high");
  });
});

describe("where it signs", () => {
  it("the signer signs for no chain that its policy does not name", async () => {
    expect(outcome(await pays(1, { chainId: 1 }))).toBe("chain-not-allowed");
    const sweep = { id: idOf(2), chainId: 1, index: 0, token: TOKEN, value: "1", ...GAS };
    expect(outcome(await signer.operations.sweep(sweep))).toBe("chain-not-allowed");
  });

  it("the signer skips no more nonces than its policy allows, and the next payment has the next nonce", async () => {
    expect(outcome(await pays(1, { nonceFloor: 9_007_199_254_740_990 }))).toBe("nonce-jump");
    expect(outcome(await pays(2, { nonceFloor: 4 }))).toBe("nonce-jump");
    expect(await pays(3, { nonceFloor: 3 })).toMatchObject({ nonce: 3 });
    expect(await pays(4)).toMatchObject({ nonce: 4 });
  });

  it("the signer goes on from the nonce that its policy sets by hand", async () => {
    signer.close();
    signer = open({ nonces: { 31_337: 500 } });
    expect(await pays(1, { nonceFloor: 503 })).toMatchObject({ nonce: 503 });
    expect(await pays(2)).toMatchObject({ nonce: 504 });
  });
});

describe("its journal", () => {
  it("a journal that was cut or exchanged is recognised by the head told before", async () => {
    await pays(1);
    const before = readFileSync(journal, "utf8");
    await pays(2);
    const head: Head = signer.head();
    expect(signer.hasBeen(head)).toBe(true);
    signer.close();
    writeFileSync(journal, before);
    signer = open();
    expect(signer.hasBeen(head)).toBe(false);
    now += 1;
    await pays(2);
    expect(signer.head().count).toBe(head.count);
    expect(signer.hasBeen(head)).toBe(false);
  });

  it("a journal written without the signer's own secret is refused", async () => {
    await pays(1);
    signer.close();
    const other = `0x${"22".repeat(32)}` as const;
    const policy = policyOf(JSON.stringify(told), false);
    expect(() => openSigner({ key: other, journal, policy })).toThrow("is not as it was written");
    rmSync(`${journal}.lock`, { force: true });
    signer = open();
  });
});

describe("its door", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  let server: Server;
  let port = 0;
  const listen = async (clients?: string[]): Promise<void> => {
    server = createSignerServer(signer, publicKey, {
      now: () => now,
      ...(clients !== undefined && { clients }),
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = async (seen: Head | null = null) => {
    const body = JSON.stringify({ seen, told: {} });
    const signature = sign(null, signedText("/wallet", `${now}`, body), privateKey);
    const response = await fetch(`http://127.0.0.1:${port}/wallet`, {
      method: "POST",
      body,
      headers: { [AT_HEADER]: `${now}`, [SIGNATURE_HEADER]: signature.toString("base64url") },
    });
    return (await response.json()) as { head: Head; answer: Record<string, unknown> };
  };

  it("the signer answers although idle connections hold all its places", async () => {
    await listen();
    const idle: Socket[] = [];
    for (let count = 0; count < 16; count += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      idle.push(socket);
    }
    expect((await ask()).answer).toMatchObject({ address: signer.address });
    for (const socket of idle) socket.destroy();
  });

  it.each(["192.0.2.1", "127.1.0.0/16", "::/112"])(
    "the signer lets in no address that is not configured (%s)",
    async (clients) => {
      await listen([clients]);
      await expect(ask()).rejects.toThrow("fetch failed");
    },
  );

  it("the signer lets in the addresses of a configured network", async () => {
    await listen(["192.0.2.1", "127.0.0.0/16"]);
    expect((await ask()).answer).toMatchObject({ address: signer.address });
  });

  it("the signer refuses to sign once the server has seen a longer journal, and tells the length of its own", async () => {
    await listen();
    const { head } = await ask();
    expect(head).toEqual(signer.head());
    expect((await ask(head)).answer).toMatchObject({ address: signer.address });
    const further = { count: head.count + 1, hash: "0".repeat(64) };
    expect((await ask(further)).answer).toEqual({ refused: "journal-cut" });
  });
});
