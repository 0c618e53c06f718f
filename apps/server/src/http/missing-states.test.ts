import {
  MISSING_STATES,
  type Missing,
  type MissingState,
} from "@candor/contract/missing-states.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOBODYS } from "../manifest/samples.ts";
import { THB, openBanker } from "../testing/banking.ts";
import { demoUser, proveIdentity, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { uploadFile } from "../testing/multipart.ts";
import { receipt } from "../testing/receipt.ts";
import { sampleInput } from "../testing/samples.ts";
import { stepUpFor } from "../testing/step-up.ts";
import { proveAtLevel } from "../testing/suitability.ts";
import { WITHDRAWING, newAddress } from "../testing/withdrawer.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
});
afterAll(() => harness.close());

/** A user of a level, in a country without restrictions, and the calls open to that user. */
async function userAt(level: number, country?: "TH") {
  const user = await registerUser(harness);
  const { token } = user;
  if (country !== undefined) await harness.call("account.setCountry", { country }, { token });
  await proveAtLevel(harness, user.id, level);
  return user;
}

const stake = (token: string) =>
  harness.call("staking.placeStakingOrder", { config_id: "1", amount: "100" }, { token });

const order = {
  "order[type]": "market",
  "order[direction]": "long",
  "order[multiple]": "2",
  "order[lots]": "1",
};
const option = {
  match_id: "1",
  currency_id: "3",
  type: "up",
  seconds: "30",
  number: "10",
} as const;

/** For each missing state, the calls that it refuses and the screen where a user resolves it. */
const SCENES: Record<MissingState, () => Promise<[string, { missing?: Missing }][]>> = {
  "sign-in": async () => {
    const answers = [await harness.call("account.getUser", {})];
    answers.push(await harness.call("account.getUser", {}, { token: "a-token-of-nobody" }));
    return answers.map((answer) => ["/pages/common/login", answer]);
  },
  "sign-up": async () => {
    const answer = await uploadFile(harness, await demoUser(harness), await receipt(1));
    return [["/pages/common/register", answer]];
  },
  "password-sign-in": async () => {
    const { token } = await registerUser(harness);
    const address = { currency: "2", name: "Cold wallet", address: newAddress() };
    const answer = await harness.call("withdrawal.saveWalletAddress", address, { token });
    return [["/pages/common/login", answer]];
  },
  "second-factor": async () => {
    const { token } = await registerUser(harness);
    const answer = await harness.call("security.setMailWord", { word: "heron" }, { token });
    return [["/pages/setting/second_factor", answer]];
  },
  terms: async () => {
    const { token } = await userAt(1, "TH");
    const ieo = { project_id: "1", amount: "10", pay_currency: "USDT", price: "2" };
    const { consent: _consent, ...loan } = sampleInput("loans.borrow", {
      orderId: "",
      person: 0,
      price: "",
    });
    return [
      ["/pages/lockming/lockming", await stake(token)],
      [
        "/pages/invest/invest",
        await harness.call("dual.buyDual", { id: NOBODYS, num: "1" }, { token }),
      ],
      ["/pages/ieo/ieo", await harness.call("ieo.placeCommitment", ieo, { token })],
      ["/pages/common/borrowing", await harness.call("loans.borrow", loan as never, { token })],
    ];
  },
  quiz: async () => {
    const { token } = await userAt(1, "TH");
    const contract = { currency_id: "1", legal_id: "3", ...order } as never;
    return [
      [
        "/pages/setting/quiz?product=contracts",
        await harness.call("contracts.submitContract", contract, { token }),
      ],
      [
        "/pages/setting/quiz?product=options",
        await harness.call("options.submitOption", option, { token }),
      ],
    ];
  },
  country: async () => [["/pages/setting/areas", await stake((await userAt(1)).token)]],
  identity: async () => [["/pages/setting/real_mark", await stake((await userAt(0, "TH")).token)]],
  email: async () => {
    const { id, token } = await registerUser(harness);
    await harness.database.ownerPool.query(
      "UPDATE users SET email = NULL, area_code = '66', mobile = '812345678' WHERE id = $1",
      [id],
    );
    const answer = await harness.call("identity.submitIdentity", { real_type: 1 }, { token });
    return [["/pages/setting/bind?which=email", answer]];
  },
  phone: async () => {
    const { token } = await registerUser(harness);
    const answer = await harness.call("identity.submitIdentity", { real_type: 1 }, { token });
    return [["/pages/setting/bind?which=mobile", answer]];
  },
  card: async () => {
    const banker = await openBanker(harness);
    const { token } = banker;
    const fields = { currency: `${THB}`, number: "1000", card: "domestic" } as const;
    const stepUp = await stepUpFor(harness, banker, "withdrawal.requestWithdrawal", fields);
    const answer = await harness.call("withdrawal.requestWithdrawal", fields, { token, stepUp });
    return [["/pages/setting/bank", answer]];
  },
};

it.each(MISSING_STATES)(
  "a refusal for a missing %s names that state and the screen where it is reached",
  async (state) => {
    const answers = await SCENES[state]();
    expect(answers.map(([, { missing }]) => missing)).toEqual(
      answers.map(([screen]) => ({ state, screen })),
    );
  },
);

it("a refusal for any other reason names no missing state", async () => {
  const { id, token } = await registerUser(harness);
  await proveIdentity(harness, id);
  const fields = {
    currency_id: "3",
    number: "5",
    from_field: "change",
    to_field: "micro",
  } as const;
  const answer = await harness.call("wallet.transferBetweenAccounts", fields, { token });
  expect(answer.refusal?.code).toBe("insufficient-balance");
  expect(answer.missing).toBeUndefined();
});
