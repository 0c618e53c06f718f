import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PASSWORD,
  codeSentTo,
  fundUser,
  openSession,
  proveIdentity,
  registerUser,
} from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { codeProof, givePayPassword, giveTotp, totpProof } from "../testing/proving.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../testing/withdrawer.ts";

const TEN_MINUTES_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
});
afterAll(() => harness.close());

const logIn = async (email: string, more: object = {}): Promise<string> =>
  (await harness.call("auth.login", { user_string: email, password: PASSWORD, ...more })).message;
const saveAddress = async (token: string): Promise<string> => {
  const fields = { currency: "3", name: "Cold wallet", address: newAddress(), type: "ERC20" };
  const { type, refusal } = await harness.call("withdrawal.saveWalletAddress", fields, { token });
  return refusal?.code ?? type;
};
const saveCard = async (token: string): Promise<string> => {
  const fields = { real_name: "Ann Lee", bank_account: "12345678", bank_name: "A", phone: "81234" };
  const { type, refusal } = await harness.call("bank.saveCard", fields, { token });
  return refusal?.code ?? type;
};
let numbers = 1_000_000;
const bindPhone = async (token: string, area_code = "66"): Promise<string> => {
  const mobile = `81${(numbers += 1)}`;
  harness.clock.advance(MINUTE_MS);
  await harness.call("auth.sendSmsCode", { area_code, mobile }, { token });
  const code = await codeSentTo(harness, `+${area_code} ${mobile}`);
  const { type, refusal } = await harness.call("security.bindMobile", { mobile, code }, { token });
  return refusal?.code ?? type;
};

describe("a session that its password opened within ten minutes", () => {
  it("within ten minutes of a password login a user adds an address, a card and a phone without another proof", async () => {
    const { email } = await registerUser(harness);
    const token = await logIn(email);
    expect(await saveAddress(token)).toBe("ok");
    expect(await saveCard(token)).toBe("ok");
    expect(await bindPhone(token)).toBe("ok");
  });

  it("a user is asked for a proof once ten minutes have passed since the login", async () => {
    const { email } = await registerUser(harness);
    const token = await logIn(email);
    harness.clock.advance(TEN_MINUTES_MS);
    expect(await saveAddress(token)).toBe("step-up-required");
    expect(await saveCard(token)).toBe("step-up-required");
    expect(await bindPhone(token)).toBe("step-up-required");
  });

  it("a user is asked for a proof if the clock was set back to before the login", async () => {
    const { email } = await registerUser(harness);
    const token = await logIn(email);
    harness.clock.advance(-TEN_MINUTES_MS);
    expect(await saveAddress(token)).toBe("step-up-required");
    expect(await saveCard(token)).toBe("step-up-required");
    harness.clock.advance(TEN_MINUTES_MS);
  });

  it("a user with a second factor or a pay password is asked for it even right after the login", async () => {
    const withTotp = await registerUser(harness);
    const { secret } = await giveTotp(harness, withTotp);
    const { code } = totpProof(harness, secret);
    const byFactor = await logIn(withTotp.email, { second_code: code });
    const withPay = await registerUser(harness);
    await givePayPassword(harness, withPay);
    const byPassword = await logIn(withPay.email);
    for (const token of [byFactor, byPassword]) {
      expect(await saveAddress(token)).toBe("step-up-required");
      expect(await saveCard(token)).toBe("step-up-required");
    }
  });

  it("a fresh login does not permit other changes of what protects the account", async () => {
    const { email } = await registerUser(harness);
    const token = await logIn(email);
    const { refusal } = await harness.call("security.setMailWord", { word: "heron" }, { token });
    expect(refusal?.code).toBe("step-up-required");
  });

  it("a session not opened by the password is asked for a proof", async () => {
    const { id } = await registerUser(harness);
    expect(await saveAddress(await openSession(harness, id))).toBe("step-up-required");
  });
});

describe("a withdrawal with its proof in the body", () => {
  const out = async (
    token: string,
    fields: { address: string; number?: string; code?: string },
  ) => {
    const sent = { currency: "3", number: "100", ...fields };
    await harness.moveIndex("1");
    const { type, refusal } = await harness.call("withdrawal.requestWithdrawal", sent, { token });
    return refusal?.code ?? type;
  };

  it("a withdrawal is accepted once with the code sent to the account’s address", async () => {
    const user = await openWithdrawer(harness);
    const { code = "" } = await codeProof(harness, user);
    const { address, token } = user;
    expect(await out(token, { address })).toBe("step-up-required");
    expect(await out(token, { address, code: "000000" })).toBe("code-wrong");
    expect(await out(token, { address, code })).toBe("ok");
    expect(await out(token, { address, number: "101", code })).toBe("code-wrong");
  });

  it("a withdrawal of a user with an authenticator needs that authenticator's code", async () => {
    const user = await openWithdrawer(harness);
    const { secret } = await giveTotp(harness, user);
    const { address, token } = user;
    const { code: mailed = "" } = await codeProof(harness, user);
    expect(await out(token, { address, code: mailed })).toBe("code-wrong");
    const { code = "" } = totpProof(harness, secret);
    expect(await out(token, { address, code })).toBe("ok");
  });
});

describe("where a user lives", () => {
  const countryOf = async (token: string) =>
    (await harness.call("account.getUser", {}, { token })).message.country;

  it("a user's country follows the bound phone until they state it", async () => {
    const { email } = await registerUser(harness);
    const token = await logIn(email);
    expect(await countryOf(token)).toBeNull();
    await bindPhone(token);
    expect(await countryOf(token)).toBe("TH");
    await harness.call("account.setCountry", { country: "JP" }, { token });
    expect(await bindPhone(token)).toBe("ok");
    expect(await countryOf(token)).toBe("JP");
  });

  it("a user's proven country stays the one of the documents, with any phone bound", async () => {
    const user = await registerUser(harness);
    await proveIdentity(harness, user.id);
    const token = await logIn(user.email);
    expect(await bindPhone(token)).toBe("ok");
    expect(await countryOf(token)).toBe("AQ");
  });
});

describe("the text of a risk", () => {
  const stake = async (token: string, more: object = {}, lang = "en") => {
    const { message } = await harness.call("staking.listStakingProducts", {}, { token });
    const { config_id } = message.list.find(({ name }) => name === "usdt-5")!;
    const input = { config_id: `${config_id}`, amount: "100", ...more };
    const key = randomUUID();
    const { type, refusal } = await harness.call("staking.placeStakingOrder", input, {
      token,
      key,
      lang,
    });
    return refusal?.code ?? type;
  };
  const liveUser = async () => {
    const user = await registerUser(harness);
    await fundUser(harness, user.id, 3, "10000");
    await proveIdentity(harness, user.id);
    return user.token;
  };

  it("an accepted risk text holds for later orders, in whichever language they are placed", async () => {
    const token = await liveUser();
    expect(await stake(token)).toBe("consent-required");
    const { message: texts } = await harness.call("account.listConsents", {}, { token });
    const { id, consent, accepted_at } = texts.find((one) => one.id === "staking.risk")!;
    expect(accepted_at).toBeNull();
    await harness.call("account.acceptText", { id, consent }, { token });
    expect(await stake(token)).toBe("ok");
    expect(await stake(token, {}, "jp")).toBe("ok");
  });

  it("a risk text accepted with an order holds for the next one", async () => {
    const token = await liveUser();
    const { message } = await harness.call("staking.listStakingProducts", {}, { token });
    expect(await stake(token, { consent: message.risk.consent })).toBe("ok");
    expect(await stake(token)).toBe("ok");
  });

  it("a risk text accepted for another user, product or version does not count", async () => {
    const [token, other] = [await liveUser(), await liveUser()];
    const { message: texts } = await harness.call("account.listConsents", {}, { token });
    for (const { id, consent } of texts)
      if (id !== "staking.risk")
        await harness.call("account.acceptText", { id, consent }, { token });
    const { consent } = texts.find((one) => one.id === "staking.risk")!;
    await harness.call("account.acceptText", { id: "staking.risk", consent }, { token: other });
    expect(await stake(token)).toBe("consent-required");
    expect(await stake(token, { consent: "0".repeat(64) })).toBe("consent-required");
    const wrong = { id: "staking.risk", consent: "0".repeat(64) } as const;
    const { refusal } = await harness.call("account.acceptText", wrong, { token });
    expect(refusal?.code).toBe("consent-required");
  });

  it("a demo user is never asked to accept a risk text", async () => {
    const { message: token } = await harness.call("auth.registerDemo", {});
    expect(await stake(token)).toBe("ok");
  });
});

describe("a request without a key of its own", () => {
  it("a refused request without a key can be repeated at once when its reason is gone", async () => {
    const { id, token } = await registerUser(harness);
    const input = {
      currency_id: "3",
      number: "50",
      from_field: "change",
      to_field: "micro",
    } as const;
    const send = () => harness.call("wallet.transferBetweenAccounts", input, { token });
    expect((await send()).refusal?.code).toBe("insufficient-balance");
    await fundUser(harness, id, 3, "100");
    const first = await send();
    expect(first.type).toBe("ok");
    // The same transfer twice within two seconds counts as one click.
    expect((await send()).message.id).toBe(first.message.id);
  });
});
