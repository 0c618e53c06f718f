import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LiveUser,
  demoUser,
  fundUser,
  openSession,
  placeLimit,
  registerUser,
  userIdOf,
} from "../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../testing/harness.ts";
import { sendForm } from "../testing/raw-request.ts";
import { sampleInput } from "../testing/sample-inputs.ts";

/** `owner` and `other` are live users, and the order that the samples cancel is the owner's. */
const ACTORS = ["guest", "stale", "other", "demo", "owner"] as const;
type Actor = (typeof ACTORS)[number];

const everybody = (outcome: string): Record<Actor, string> => ({
  guest: outcome,
  stale: outcome,
  other: outcome,
  demo: outcome,
  owner: outcome,
});
const signedIn: Record<Actor, string> = {
  ...everybody("ok"),
  guest: "session-required",
  stale: "session-expired",
};

const signedInBut = (outcome: string): Record<Actor, string> => ({
  ...signedIn,
  other: outcome,
  demo: outcome,
  owner: outcome,
});

/** What each actor gets; a call that is not named here goes by its access alone. */
const EXCEPTIONS: Partial<Record<CallId, Partial<Record<Actor, string>>>> = {
  // The samples name a file and an article that nobody has, and send no file.
  "account.setPortrait": signedInBut("file-unknown"),
  "account.upload": signedInBut("file-required"),
  "content.getNews": everybody("not-found"),
  "auth.checkEmail": everybody("code-wrong"),
  "auth.register": everybody("code-wrong"),
  "auth.login": everybody("login-failed"),
  "auth.registerDemo": { demo: "demo-already" },
  "wallet.transferBetweenAccounts": { other: "insufficient-balance" },
  "spot.placeOrder": { other: "insufficient-balance" },
  "spot.amendOrder": { other: "order-not-found", demo: "order-not-found" },
  "spot.cancelOrder": { other: "order-not-found", demo: "order-not-found" },
};

const callIds = Object.entries(contract as Record<string, Area>).flatMap(([area, { calls }]) =>
  Object.keys(calls).map((id) => `${area}.${id}` as CallId),
);
const outcomes = (id: CallId): Record<Actor, string> => ({
  ...(endpointOf(id).access === "public" ? everybody("ok") : signedIn),
  ...EXCEPTIONS[id],
});
const cells = callIds.flatMap((id) =>
  ACTORS.map((actor) => [id, actor, outcomes(id)[actor]] as const),
);

const FUNDS = "12345.678912";
let harness: Harness;
let owner: LiveUser;
let orderId: string;
let ids: Record<"owner" | "other" | "demo", string>;
beforeAll(async () => {
  harness = await createHarness();
  owner = await registerUser(harness);
  await fundUser(harness, owner.id, 3, FUNDS);
  orderId = (await placeLimit(harness, owner.token, "buy", "0.001", "90000")).message.id;
  const other = await registerUser(harness);
  ids = {
    owner: owner.id,
    other: other.id,
    demo: await userIdOf(harness, await demoUser(harness)),
  };
});
afterAll(() => harness.close());

/** A session for this request alone, so that no cell ends another one's. */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === "guest") return undefined;
  return actor === "stale" ? "a-token-of-nobody" : openSession(harness, ids[actor]);
}

describe("who may make which call", () => {
  it.each(cells)("%s by %s: %s", async (id, actor, outcome) => {
    const sample = sampleInput(id, { orderId, person: ACTORS.indexOf(actor) });
    const { status, type, refusal } = await sendForm(harness, id, sample, {
      token: await tokenOf(actor),
    });
    const isSignInNeeded = outcome === "session-required" || outcome === "session-expired";
    expect({ status, type, outcome: refusal?.code ?? "ok" }).toEqual({
      status: 200,
      type: isSignInNeeded ? "999" : outcome === "ok" ? "ok" : "error",
      outcome,
    });
  });
});

describe("what belongs to another user", () => {
  const reads = callIds.filter((id) => endpointOf(id).kind === "read");

  it.each(reads)("is in no answer of %s to anybody else", async (id) => {
    const secrets = [owner.id, owner.email, orderId, FUNDS, "12255.678912"];
    for (const actor of ACTORS.filter((one) => one !== "owner")) {
      const sample = sampleInput(id, { orderId, person: 0 });
      const answer = JSON.stringify(
        await sendForm(harness, id, sample, { token: await tokenOf(actor) }),
      );
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }
  });

  it("is in the answers to its owner", async () => {
    const fresh = await registerUser(harness);
    await fundUser(harness, fresh.id, 3, FUNDS);
    const order = await placeLimit(harness, fresh.token, "buy", "0.001", "90000");
    const answers = await Promise.all(
      reads.map((id) =>
        sendForm(harness, id, sampleInput(id, { orderId, person: 0 }), { token: fresh.token }),
      ),
    );
    const text = JSON.stringify(answers);
    for (const known of [fresh.id, fresh.email, order.message.id, FUNDS, "12255.678912"])
      expect(text).toContain(known);
  });

  it("cannot be asked for by naming its owner", async () => {
    const token = await openSession(harness, ids.other);
    for (const id of reads) {
      const sample = { ...sampleInput(id, { orderId, person: 0 }), user_id: owner.id };
      expect((await sendForm(harness, id, sample, { token })).refusal?.code).toBe(
        "parameter-error",
      );
    }
  });
});
