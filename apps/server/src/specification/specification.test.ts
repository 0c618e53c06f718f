import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTranches } from "../areas/dual/open-tranches.ts";
import { openConsole } from "../testing/console.ts";
import { fundUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { drawHours } from "../testing/hourly-candles.ts";
import { offerSale } from "../testing/offer-sale.ts";
import { passQuiz } from "../testing/suitability.ts";
import { WITHDRAWING } from "../testing/withdrawer.ts";
import { existing } from "../testing/specification/calls.ts";
import { ownRecord, signingIn, signingOut } from "../testing/specification/accounts.ts";
import { c2c } from "../testing/specification/c2c.ts";
import type { Client, Step, Walk } from "../testing/specification/client.ts";
import { content } from "../testing/specification/content.ts";
import { copying } from "../testing/specification/copying.ts";
import { finance } from "../testing/specification/finance.ts";
import { trading } from "../testing/specification/trading.ts";
import { wallets } from "../testing/specification/wallets.ts";
import { works } from "../testing/specification/works.ts";

/** Walks in the sequence in which each finds what it needs. */
const BEFORE_STATES: Walk = { ...signingIn, ...ownRecord };
const AFTER_STATES: Walk = {
  ...content,
  ...wallets,
  ...trading,
  ...copying,
  ...finance,
  ...c2c,
  ...works,
};
const WALK: Walk = { ...BEFORE_STATES, ...AFTER_STATES, ...signingOut };

let harness: Harness;
let office: Awaited<ReturnType<typeof openConsole>>;
let origin: string;
let project: string;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
  await drawHours(harness.database.ownerPool, harness.clock.now());
  await openTranches(harness.ctx);
  project = await offerSale(harness, {});
  origin = await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** What the product asks of a live user once, by calls of its own: the texts of risks, and the quizzes. */
const reachStates: Step = async ({ isDemo, known, token = "" }) => {
  known.set("project", project);
  await harness.moveIndex("1");
  if (isDemo) return;
  const userId = await userIdOf(harness, token);
  await fundUser(harness, userId, 3, "20000");
  await fundUser(harness, userId, 2, "10");
  const { message: texts } = await harness.call("account.listConsents", {}, { token });
  for (const { id, consent } of texts)
    await harness.call("account.acceptText", { id, consent }, { token });
  await passQuiz(harness, token, "contracts");
  await passQuiz(harness, token, "options");
};

it("every call of the specification that the contract has is walked", () => {
  expect(Object.keys(WALK).toSorted()).toEqual(existing.toSorted());
});

describe.each(["demo", "live"])(
  "a client written from the specification alone, as a %s user",
  (realm) => {
    const client: Client = {
      get harness() {
        return harness;
      },
      get office() {
        return office;
      },
      get origin() {
        return origin;
      },
      isDemo: realm === "demo",
      email: `${randomUUID()}@candor.example`,
      token: undefined,
      known: new Map(),
    };
    const steps: (readonly [string, Step])[] = [
      ...Object.entries(BEFORE_STATES),
      ["(what the product asks of a user once)", reachStates],
      ...Object.entries({ ...AFTER_STATES, ...signingOut }),
    ];

    it.each(steps)(
      "a client written from the specification alone completes %s",
      async (_call, step) => {
        await expect(step(client)).resolves.toBeUndefined();
      },
    );
  },
);
