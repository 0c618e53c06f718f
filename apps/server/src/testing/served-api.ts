import type { AddressInfo } from "node:net";
import type { KeyKind } from "@candor/contract/areas/keys/choices.ts";
import { afterAll, beforeAll, vi } from "vitest";
import type { Realm } from "../ledger/accounts.ts";
import { type ApiKey, apiKey, shareClock } from "./api-key.ts";
import { demoUser, fundUser, registerUser, userIdOf } from "./factories.ts";
import { type Harness, createHarness } from "./harness.ts";

export type Trader = ApiKey & { token: string; userId: string };

/** A served app for programs of a test file, which use its clock. */
export function servedApi() {
  let harness: Harness;
  let second: () => Promise<void>;
  beforeAll(async () => {
    harness = await createHarness();
    await harness.app.listen({ host: "127.0.0.1", port: 0 });
    second = shareClock(harness);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await harness.close();
  });
  const base = (realm: Realm): string => {
    const { port } = harness.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${realm === "demo" ? "/demo" : ""}`;
  };
  /** A user with at least 100,000 USDT and 1 BTC for spot, and a key for everything. */
  const trader = async (realm: Realm, kind: KeyKind): Promise<Trader> => {
    if (realm === "demo") {
      const token = await demoUser(harness);
      const userId = await userIdOf(harness, token);
      return { token, userId, ...(await apiKey(harness, userId, { kind })) };
    }
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "100000");
    await fundUser(harness, id, 1, "1");
    return { token, userId: id, ...(await apiKey(harness, id, { kind })) };
  };
  return {
    harness: () => harness,
    base,
    trader,
    /** Lets a second pass, which decides what was accepted before. */
    second: () => second(),
  };
}
