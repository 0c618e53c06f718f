import { expect } from "vitest";
import sharp from "sharp";
import { codeSentTo } from "../factories.ts";
import { decider } from "../person.ts";
import { receipt } from "../receipt.ts";
import {
  type Client,
  type Walk,
  ask,
  askLive,
  hasFields,
  knownOf,
  rowsOf,
  textIn,
} from "./client.ts";

const [FIRST, SECOND, THIRD] = ["nine green herons", "nine grey herons", "nine white herons"];
const MINUTE_MS = 60_000;

/** The code sent to the client's own address. */
async function codeFor(client: Client, scene: string): Promise<string> {
  const { harness, email } = client;
  harness.clock.advance(MINUTE_MS);
  await ask(client, "POST /sms_mail", { user_string: email, scene, type: "email" });
  return codeSentTo(harness, email);
}

async function uploaded(client: Client, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "picture.png");
  const message = await ask(client, "POST /upload", form);
  expect(message).toMatch(/^[\w-]+$/);
  return String(message);
}

const portrait = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#284" } })
    .png()
    .toBuffer();

/** Signs in with the password at the end of the walk, once it has been changed. */
export async function signIn(client: Client, password = THIRD): Promise<void> {
  const fields = { user_string: client.email, password };
  const token = await ask(client, "POST /user/login", fields);
  expect(token).toMatch(/^\S{20,}$/);
  client.token = String(token);
}

/** The calls before a client is signed in, and signing in. */
export const signingIn: Walk = {
  "GET /getSetting": async (client) => {
    expect(await ask(client, "GET /getSetting", { keyword: "site_name" })).toBeTypeOf("string");
  },
  "GET /getSiteConfig": async (client) =>
    hasFields(
      await ask(client, "GET /getSiteConfig"),
      "site_logo",
      "site_name",
      "support_url",
      "cancel_deposit_fee",
    ),
  "POST /sms_mail": async (client) => {
    client.known.set("code", await codeFor(client, "register"));
  },
  "POST /user/check_email": async (client) => {
    const fields = { user_string: client.email, email_code: knownOf(client, "code") };
    await ask(client, "POST /user/check_email", fields);
  },
  "POST /user/register": async (client) => {
    const fields = { password: FIRST, re_password: FIRST, code: knownOf(client, "code") };
    const { email: user_string } = client;
    const token = await ask(client, "POST /user/register", { ...fields, user_string });
    expect(token).toMatch(/^\S{20,}$/);
  },
  "POST /user/forget": async (client) => {
    const code = await codeFor(client, "forget");
    const fields = { account: client.email, password: SECOND, repassword: SECOND, code };
    await ask(client, "POST /user/forget", fields);
  },
  "POST /user/login": async (client) => signIn(client, SECOND),
  "POST /user/registerMoni": async (client) => {
    const token = await ask(client, "POST /user/registerMoni", { area_code: "86" });
    expect(token).toMatch(/^\S{20,}$/);
    if (client.isDemo) client.token = String(token);
  },
};

/** Calls on a user's own record and its protection. */
export const ownRecord: Walk = {
  "GET /user/info": async (client) =>
    hasFields(
      await ask(client, "GET /user/info"),
      "nickname",
      "signature",
      "head_portrait",
      "email",
      "mobile",
      "account_name",
      "extension_code",
      "credit_score",
    ),
  "POST /sms_send": async (client) => {
    const mobile = `8${Date.now() % 1e8}`.padEnd(9, "1");
    client.known.set("mobile", mobile);
    await ask(client, "POST /sms_send", { area_code: "66", mobile });
  },
  "POST /safe/mobile": async (client) => {
    const mobile = knownOf(client, "mobile");
    const code = await codeSentTo(client.harness, `+66 ${mobile}`);
    await askLive(client, "POST /safe/mobile", { mobile, code });
  },
  "POST /upload": async (client) => {
    client.known.set("portrait", await uploaded(client, await portrait()));
    client.known.set("front", await uploaded(client, await receipt(1)));
    client.known.set("reverse", await uploaded(client, await receipt(2)));
  },
  "POST /user/real": async (client) => {
    const decide = decider(client.office);
    const papers = { id_type: "passport", name: "Mara Lind", card_id: "AA1234567" };
    const first = await askLive(client, "POST /user/real", { real_type: "1", ...papers });
    if (first !== undefined)
      expect(await decide("approve", textIn(first, "request_id"))).toBe("approved");
    const pictures = {
      front_pic: knownOf(client, "front"),
      reverse_pic: knownOf(client, "reverse"),
    };
    const second = await askLive(client, "POST /user/real", { real_type: "2", ...pictures });
    if (second !== undefined)
      expect(await decide("approve", textIn(second, "request_id"))).toBe("approved");
  },
  "GET /real/state": async (client) => {
    const message = await ask(client, "GET /real/state");
    hasFields(message, "state", "status", "level", "limits");
    expect(message).toMatchObject({ level: client.isDemo ? 0 : 2 });
  },
  "POST /user/uploadHeadPortrait": async (client) => {
    const fields = { head_portrait: knownOf(client, "portrait") };
    hasFields(await ask(client, "POST /user/uploadHeadPortrait", fields), "head_portrait");
  },
  "POST /user/editNickname": async (client) => {
    const nickname = client.isDemo ? "Heron" : "Egret";
    const fields = { nickname, head_portrait: knownOf(client, "portrait") };
    expect(await ask(client, "POST /user/editNickname", fields)).toMatchObject({ nickname });
  },
  "POST /user/my_invite_list": async (client) =>
    hasFields(await ask(client, "POST /user/my_invite_list", { page: "1", limit: "10" }), "list"),
  "POST /user/my_profit_list": async (client) =>
    hasFields(await ask(client, "POST /user/my_profit_list", { page: "1", limit: "10" }), "list"),
  "POST /feedback/list": async (client) => {
    const fields = { page: "1", limit: "10", is_red: "0" };
    const message = await ask(client, "POST /feedback/list", fields);
    hasFields(rowsOf(message, "list"), "id", "title", "content", "is_red");
  },
  "POST /safe/update_password": async (client) => {
    const code = client.isDemo ? "123456" : await codeFor(client, "update_password");
    const fields = { password: THIRD, re_password: THIRD, code };
    await askLive(client, "POST /safe/update_password", fields);
  },
};

/** The calls that end the walk. */
export const signingOut: Walk = {
  "GET /user/logout": async (client) => {
    await ask(client, "GET /user/logout");
  },
};
