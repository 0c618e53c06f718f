import type { CallId, CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../protection/totp.ts";
import { FROM_PAGE, createAuthenticator } from "../../testing/authenticator.ts";
import { PASSWORD, type LiveUser, codeSentTo, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openTrader } from "../../testing/p2p-node.ts";
import { openMarket } from "../../testing/p2p-trade.ts";
import { callWith, guardedCalls, registerKeyed } from "../../testing/proving.ts";
import { giveSecondFactor } from "../../testing/second-factor.ts";
import { openSender } from "../../testing/sender.ts";
import { stepUpFor } from "../../testing/step-up.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";
import { worksThatLeave } from "../../testing/works-that-leave.ts";

const MINUTE_MS = 60_000;
const NEW = "violet heron 71 flies";

const CARD = {
  real_name: "Mara Lind",
  bank_account: "GB29NWBK60161331926819",
  bank_name: "Bank of the North",
  phone: "812345678",
};

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
});
afterAll(() => harness.close());

/** Makes a call as the owner with a valid proof for it. */
async function act<Id extends CallId>(owner: LiveUser, id: Id, fields: CallInput<Id>) {
  const { token } = owner;
  const stepUp = await stepUpFor(harness, owner, id, fields);
  expect((await callWith(harness, id, fields, { token, stepUp })).type).toBe("ok");
}
const codeOf = async (
  { token }: LiveUser,
  target: string,
  asked: Omit<CallInput<"auth.sendMailCode">, "user_string">,
  typed = target,
): Promise<string> => {
  harness.clock.advance(MINUTE_MS);
  await harness.call("auth.sendMailCode", { user_string: typed, ...asked }, { token });
  return codeSentTo(harness, target);
};
const withTotp = async () => {
  const owner = await registerUser(harness);
  await giveSecondFactor(harness, owner.id);
  return owner;
};

/** The calls that change protections or send value away, each with the notice that its owner gets. */
const CHANGES: Partial<Record<CallId, { notice: string; by: () => Promise<LiveUser> }>> = {
  "auth.checkEmail": {
    notice: "email-bound",
    by: async () => {
      const [owner, email] = [await registerUser(harness), "another@candor.example"];
      const email_code = await codeOf(owner, email, { scene: "bind" });
      await act(owner, "auth.checkEmail", { user_string: email, email_code, scene: "bind" });
      return owner;
    },
  },
  "security.bindMobile": {
    notice: "mobile-bound",
    by: async () => {
      const owner = await registerUser(harness);
      const asked = { scene: "bind", type: "mobile", area_code: "66" } as const;
      const code = await codeOf(owner, "+66 812345678", asked, "812345678");
      await act(owner, "security.bindMobile", { mobile: "812345678", area_code: "66", code });
      return owner;
    },
  },
  "security.updatePassword": {
    notice: "password-changed",
    by: async () => {
      const owner = await registerUser(harness);
      const code = await codeOf(owner, owner.email, { scene: "update_password" });
      await act(owner, "security.updatePassword", { password: NEW, re_password: NEW, code });
      return owner;
    },
  },
  "security.setPayPassword": {
    notice: "pay-password-changed",
    by: async () => {
      const owner = await registerUser(harness);
      const fields = { password: "493817", re_password: "493817" };
      await act(owner, "security.setPayPassword", fields);
      return owner;
    },
  },
  "security.setTotp": {
    notice: "totp-set",
    by: async () => {
      const owner = await registerUser(harness);
      const { message } = await harness.call("security.beginTotp", {}, owner);
      const code = totpCode(message.secret, harness.clock.now());
      await act(owner, "security.setTotp", { seal: message.seal, code });
      return owner;
    },
  },
  "security.removeTotp": {
    notice: "totp-removed",
    by: async () => {
      const owner = await withTotp();
      await act(owner, "security.removeTotp", {});
      return owner;
    },
  },
  "security.renewRecoveryCodes": {
    notice: "recovery-codes-renewed",
    by: async () => {
      const owner = await withTotp();
      await act(owner, "security.renewRecoveryCodes", {});
      return owner;
    },
  },
  "security.addPasskey": {
    notice: "passkey-added",
    by: async () => {
      const owner = await registerUser(harness);
      const sent = { token: owner.token, headers: FROM_PAGE };
      const { message } = await harness.call("security.beginPasskey", {}, sent);
      const attestation = createAuthenticator().make(message.options);
      await act(owner, "security.addPasskey", { attestation, name: "Key" });
      return owner;
    },
  },
  "security.removePasskey": {
    notice: "passkey-removed",
    by: async () => {
      const owner = await registerKeyed(harness);
      const { message } = await harness.call("security.getSecurity", {}, owner);
      await act(owner, "security.removePasskey", { id: message.passkeys[0]?.id ?? "" });
      return owner;
    },
  },
  "security.setMailWord": {
    notice: "mail-word-changed",
    by: async () => {
      const owner = await registerUser(harness);
      await act(owner, "security.setMailWord", { word: "heron" });
      return owner;
    },
  },
  "keys.createKey": {
    notice: "key-created",
    by: async () => {
      const owner = await registerUser(harness);
      await act(owner, "keys.createKey", { name: "Bot", kind: "hmac" });
      return owner;
    },
  },
  "bank.saveCard": {
    notice: "card-saved",
    by: async () => {
      const owner = await registerUser(harness);
      await act(owner, "bank.saveCard", CARD);
      return owner;
    },
  },
  "bank.saveInternationalCard": {
    notice: "card-saved",
    by: async () => {
      const owner = await registerUser(harness);
      const abroad = { swift_code: "NWBKGB2L", wechat_account: "1 Long Street, Leeds" };
      await act(owner, "bank.saveInternationalCard", { ...CARD, ...abroad });
      return owner;
    },
  },
  "withdrawal.saveWalletAddress": {
    notice: "address-listed",
    by: () => openWithdrawer(harness),
  },
  "sending.saveRecipient": {
    notice: "recipient-listed",
    by: async () => {
      const owner = await openSender(harness);
      await owner.saveRecipient((await registerUser(harness)).email);
      return owner;
    },
  },
  "sending.send": {
    notice: "sent",
    by: async () => {
      const owner = await openSender(harness);
      await harness.moveIndex("1");
      await owner.send(await owner.saveRecipient((await registerUser(harness)).email));
      return owner;
    },
  },
  "suitability.excludeOneself": {
    notice: "self-excluded",
    by: async () => {
      const owner = await registerUser(harness);
      await act(owner, "suitability.excludeOneself", { months: "60" });
      return owner;
    },
  },
  "p2p.savePayAccount": {
    notice: "p2p-account-added",
    by: async () => {
      const owner = await openTrader(harness);
      expect((await owner.account()).type).toBe("ok");
      return owner;
    },
  },
  "p2p.releaseOrder": {
    notice: "p2p-coins-sent",
    by: async () => {
      const { node, seller, paid } = await openMarket(harness);
      await seller.releaseOrder((await paid()).id);
      return node;
    },
  },
  ...worksThatLeave(() => harness),
  "withdrawal.requestWithdrawal": {
    notice: "withdrawal-asked",
    by: async () => {
      const owner = await openWithdrawer(harness);
      await harness.moveIndex("1");
      await owner.request();
      return owner;
    },
  },
};

/** The owner's security notices, newest first, and the number of mails to the address that the account had. */
const noticesOf = async ({ email, token }: LiveUser) => {
  const asked = { type: "security", limit: "100" } as const;
  const { message } = await harness.call("notices.listNotices", asked, { token });
  const { rows } = await harness.database.pool.query(
    "SELECT FROM outbox_messages WHERE channel = 'mail' AND user_id IS NOT NULL AND target = $1",
    [email],
  );
  return { codes: message.list.map(({ code }) => code), mails: rows.length };
};

describe("a change of what protects an account, or what leaves it", () => {
  it("the listed changes are all calls that ask for the owner’s proof", () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(guardedCalls.toSorted());
  });

  it.each(Object.entries(CHANGES))(
    "a change by %s is listed in the activity and mailed",
    async (_call, { notice, by }) => {
      const { codes, mails } = await noticesOf(await by());
      expect(codes[0]).toBe(notice);
      expect(mails).toBe(codes.length);
    },
  );

  it("a password reset notifies the user at the next login", async () => {
    const owner = await registerUser(harness);
    const code = await codeOf(owner, owner.email, { scene: "forget" });
    const fields = { account: owner.email, password: NEW, repassword: NEW, code };
    expect((await harness.call("auth.forget", fields)).type).toBe("ok");
    const asked = { user_string: owner.email, password: NEW };
    const { message: token } = await harness.call("auth.login", asked);
    expect((await noticesOf({ ...owner, token })).codes).toContain("password-changed");
  });

  it("ending sessions or locking the account notifies the user", async () => {
    const owner = await registerUser(harness);
    const sent = { user_string: owner.email, password: PASSWORD };
    await harness.call("auth.login", sent);
    await harness.call("security.endSession", {}, owner);
    expect((await noticesOf(owner)).codes[0]).toBe("sessions-ended");
    await harness.call("security.lockAccount", {}, owner);
    const { rows } = await harness.database.pool.query(
      "SELECT FROM notices WHERE user_id = $1 AND code = 'account-locked'",
      [owner.id],
    );
    expect(rows).toHaveLength(1);
  });
});
