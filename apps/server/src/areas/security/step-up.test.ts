import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentText } from "../../http/consent.ts";
import { openSession, proveIdentity, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../../testing/harness.ts";
import {
  PAY_PASSWORD,
  callWith,
  codeProof,
  givePayPassword,
  giveTotp,
  guardedCalls,
  prove,
  totpProof,
  requestOf,
} from "../../testing/proving.ts";
import { rowCounts, sendForm, sendJson } from "../../testing/raw-request.ts";

const LIFE_MS = 5 * 60_000;
const CARD = {
  real_name: "A thief",
  bank_account: "GB29NWBK60161331926819",
  bank_name: "Theirs",
  phone: "812345678",
};
const WORD = { word: "blue heron" };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const byPay = { proof: "pay_password", code: PAY_PASSWORD } as const;
const word = async (token: string): Promise<string | null> =>
  (await harness.call("security.getSecurity", {}, { token })).message.mail_word;
/** A user with a pay password, and a step-up for setting the anti-phishing code. */
async function stepped() {
  const owner = await registerUser(harness);
  await givePayPassword(harness, owner);
  const authorised = requestOf("security.setMailWord", WORD);
  const { message } = await prove(harness, owner.token, authorised, byPay);
  return { ...owner, stepUp: message.step_up };
}

describe("a stolen token alone", () => {
  const NEW = { password: "violet heron 71", re_password: "violet heron 71" };
  const GUARDED: [string, CallId, Record<string, string>][] = [
    ["change the password", "security.updatePassword", { ...NEW, code: "123456" }],
    ["take the second factor away", "security.removeTotp", {}],
    ["set another second factor", "security.setTotp", { seal: "x", code: "123456" }],
    ["renew the recovery codes", "security.renewRecoveryCodes", {}],
    ["bind a phone", "security.bindMobile", { mobile: "812345678", code: "123456" }],
    ["add a passkey", "security.addPasskey", { attestation: "{}", name: "Theirs" }],
    [
      "take a passkey away",
      "security.removePasskey",
      { id: "018f0000-0000-7000-8000-000000000000" },
    ],
    [
      "set a pay password",
      "security.setPayPassword",
      { password: PAY_PASSWORD, re_password: PAY_PASSWORD },
    ],
    ["set the word of the mails", "security.setMailWord", WORD],
    [
      "bind an e-mail address",
      "auth.checkEmail",
      { user_string: "thief@x.example", email_code: "123456", scene: "bind" },
    ],
    ["have money paid to a bank account", "bank.saveCard", CARD],
    [
      "have money paid to a bank account abroad",
      "bank.saveInternationalCard",
      { ...CARD, swift_code: "NWBKGB2L", wechat_account: "1 Long Street, Leeds" },
    ],
    [
      "list an address",
      "withdrawal.saveWalletAddress",
      { currency: "3", name: "Theirs", address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" },
    ],
    ["list a recipient", "sending.saveRecipient", { account: "thief@x.example", name: "Theirs" }],
    [
      "send to another user",
      "sending.send",
      { currency_id: "3", number: "100", recipient: "018f0000-0000-7000-8000-000000000000" },
    ],
    [
      "be paid for the owner's coins",
      "p2p.savePayAccount",
      { method: "paypal", holder: "A thief", account: "thief@x.example" },
    ],
    [
      "release coins to a buyer",
      "p2p.releaseOrder",
      { id: "018f0000-0000-7000-8000-000000000000" },
    ],
    ["buy another user's work", "nft.buyNFT", { code: "U1", price: "100" }],
    ["set a margin aside for another user", "nft.marginNFT", { code: "U1" }],
    ["pay another user's auction", "nft.payNFTOrder", { code: "V1" }],
    ["sell the owner's copy", "nft.resellNFT", { code: "N1", price: "1" }],
    ["sell the owner's own work", "nft.openSale", { code: "W1", price: "1" }],
    ["make a key for a program of theirs", "keys.createKey", { name: "Theirs", kind: "hmac" }],
    ["shut the owner out for years", "suitability.excludeOneself", { months: "60" }],
    [
      "withdraw",
      "withdrawal.requestWithdrawal",
      { currency: "3", number: "100", address: "018f0000-0000-7000-8000-000000000000" },
    ],
  ];

  it("the listed attempts are all calls that ask for the owner’s proof", () => {
    expect(GUARDED.map(([, id]) => id).toSorted()).toEqual(guardedCalls.toSorted());
  });

  it.each(GUARDED)(
    "a stolen token alone cannot %s without the step-up",
    async (_what, id, fields) => {
      const owner = await registerUser(harness);
      await proveIdentity(harness, owner.id);
      await giveTotp(harness, owner);
      const before = await rowCounts(harness);
      const { consent } = endpointOf(id);
      const accepted = consent && {
        consent: consentText(harness.ctx.texts, consent(fields), "en").hash.toString("hex"),
      };
      const madeUp = { "step-up": "A".repeat(43) };
      for (const headers of [{}, madeUp]) {
        const answer = await sendForm(
          harness,
          id,
          { ...fields, ...accepted },
          { token: owner.token, headers },
        );
        expect(answer.refusal?.code).toBe("step-up-required");
      }
      expect(await rowCounts(harness)).toEqual(before);
    },
  );
});

describe("a step-up", () => {
  it("a step-up opens the request that it was made for, sent as a form or as JSON", async () => {
    const { token, stepUp } = await stepped();
    const sent = { token, headers: { "step-up": stepUp } };
    const fields = { ...WORD, lang: "th" };
    expect((await sendJson(harness, "security.setMailWord", fields, sent)).type).toBe("ok");
    expect(await word(token)).toBe("blue heron");
  });

  it("a step-up for one request opens no other fields and no other call", async () => {
    const { token, stepUp } = await stepped();
    const other = await callWith(
      harness,
      "security.setMailWord",
      { word: "a thief’s" },
      { token, stepUp },
    );
    const foreign = await callWith(harness, "security.removeTotp", {}, { token, stepUp });
    const emptied = await callWith(harness, "security.setMailWord", {}, { token, stepUp });
    for (const { refusal } of [other, foreign, emptied])
      expect(refusal?.code).toBe("step-up-required");
    expect(await word(token)).toBeNull();
  });

  it("a step-up of one session opens nothing in another session or for another user", async () => {
    const { id, stepUp } = await stepped();
    const [second, stranger] = [await openSession(harness, id), await registerUser(harness)];
    for (const token of [second, stranger.token]) {
      const answer = await callWith(harness, "security.setMailWord", WORD, { token, stepUp });
      expect(answer.refusal?.code).toBe("step-up-required");
    }
  });

  it("a step-up is used once, also by several requests at once", async () => {
    const { token, stepUp } = await stepped();
    const both = await Promise.all(
      [1, 2, 3].map(() => callWith(harness, "security.setMailWord", WORD, { token, stepUp })),
    );
    const outcomes = both.map(({ type, refusal }) => refusal?.code ?? type);
    expect(outcomes.toSorted()).toEqual(["ok", "step-up-required", "step-up-required"]);
  });

  it("a step-up expires after five minutes", async () => {
    const [late, timely] = [await stepped(), await stepped()];
    harness.clock.advance(LIFE_MS - 1);
    const inTime = await callWith(harness, "security.setMailWord", WORD, timely);
    harness.clock.advance(1);
    const tooLate = await callWith(harness, "security.setMailWord", WORD, late);
    expect([inTime.type, tooLate.refusal?.code]).toEqual(["ok", "step-up-required"]);
  });

  it("a step-up is refused for calls that need none and for requests that the call would refuse", async () => {
    const { token } = await stepped();
    const noted = [
      [requestOf("account.getUser", {}), "call"],
      [requestOf("security.nothing", {}), "call"],
      [requestOf("security.setMailWord", { word: "x".repeat(61) }), "request"],
      [requestOf("security.setMailWord", { is_admin: "1" }), "request"],
      [{ call: "security.setMailWord", request: "[]" }, "request"],
      [{ call: "security.setMailWord", request: "{word" }, "request"],
      [
        requestOf("auth.checkEmail", { user_string: "a@b.example", email_code: "123456" }),
        "request",
      ],
    ] as const;
    for (const [authorised, field] of noted) {
      const { refusal } = await prove(harness, token, authorised, byPay);
      expect(refusal).toEqual({ code: "parameter-error", params: { field } });
    }
  });

  it("a step-up asks for the strongest proof, and weaker ones are refused once there is a stronger", async () => {
    const owner = await registerUser(harness);
    const authorised = requestOf("security.setMailWord", WORD);
    const proofs = async () =>
      (await harness.call("security.listProofs", {}, { token: owner.token })).message.proofs;
    expect(await proofs()).toEqual(["code"]);
    await givePayPassword(harness, owner);
    expect(await proofs()).toEqual(["pay_password"]);
    const byCode = await codeProof(harness, owner);
    const code = await prove(harness, owner.token, authorised, byCode);
    const { message: begun } = await harness.call("security.beginTotp", {}, owner);
    const totp = totpProof(harness, begun.secret);
    const fields = { seal: begun.seal, code: totp.code ?? "" };
    const { message } = await prove(
      harness,
      owner.token,
      requestOf("security.setTotp", fields),
      byPay,
    );
    const set = await callWith(harness, "security.setTotp", fields, {
      token: owner.token,
      stepUp: message.step_up,
    });
    expect(set.message.recovery_codes).toHaveLength(10);
    expect(await proofs()).toEqual(["totp", "recovery"]);
    const pay = await prove(harness, owner.token, authorised, byPay);
    expect([code.refusal?.code, pay.refusal?.code]).toEqual(["proof-not-taken", "proof-not-taken"]);
  });
});
