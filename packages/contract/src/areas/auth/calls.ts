import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { areaCode, code, password, plain, userString } from "../../fields.ts";
import { assertion } from "../../proof-fields.ts";

/** Without it, digits are a phone number and any other text is an e-mail address. */
const addressType = z.optional(z.enum(["email", "mobile", "phone"]));
/** The purpose of a code; a code of one scene is not valid for another. */
export const CODE_SCENES = [
  "register",
  "login",
  "forget",
  "update_password",
  "bind",
  "step_up",
] as const;
export type CodeScene = (typeof CODE_SCENES)[number];
const scene = z._default(z.enum(CODE_SCENES), "register");

export const auth = {
  calls: {
    sendMailCode: endpoint({
      method: "POST",
      path: "/sms_mail",
      access: "public",
      kind: "write",
      rate: "code",
      summary:
        "Sends a verification code to an e-mail address or a phone. Whoever is signed in asks for update_password and step_up at an address of the account, and for bind at a new one.",
      input: z.strictObject({
        user_string: userString,
        scene,
        area_code: z.optional(areaCode),
        type: addressType,
        /** Some clients send it in place of a type; the server uses the address alone. */
        email_code: z.optional(z.string().check(z.maxLength(20))),
      }),
      output: z.object({ seconds: z.number() }),
      refusals: ["email-invalid", "mobile-invalid", "address-not-own"],
    }),
    sendSmsCode: endpoint({
      method: "POST",
      path: "/sms_send",
      access: "public",
      kind: "write",
      rate: "code",
      summary:
        "Sends a verification code to a phone: to bind it for a live user who is signed in, to register with it for anybody else.",
      input: z.strictObject({ area_code: areaCode, mobile: userString }),
      output: z.object({ seconds: z.number() }),
      refusals: ["mobile-invalid"],
    }),
    checkEmail: endpoint({
      method: "POST",
      path: "/user/check_email",
      access: "public",
      kind: "write",
      rate: "auth",
      summary:
        "Whether a code is right for this address and scene; a wrong guess costs one of its five tries. With scene bind it binds the address to the account that is signed in.",
      input: z.strictObject({
        user_string: userString,
        email_code: code,
        scene,
        area_code: z.optional(areaCode),
      }),
      stepUp: ({ scene: of }) => (of === "bind" ? "owner" : undefined),
      output: z.object({ is_valid: z.literal(true) }),
      refusals: [
        "code-wrong",
        "email-invalid",
        "mobile-invalid",
        "address-not-own",
        "account-taken",
      ],
    }),
    register: endpoint({
      method: "POST",
      path: "/user/register",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "Opens an account; the answer is the session token.",
      input: z.strictObject({
        user_string: userString,
        code,
        password,
        re_password: password,
        extension_code: z.optional(z.string().check(plain, z.maxLength(20))),
        area_code: z.optional(areaCode),
        type: addressType,
      }),
      output: z.string(),
      refusals: [
        "email-invalid",
        "mobile-invalid",
        "passwords-differ",
        "password-too-short",
        "password-too-common",
        "password-personal",
        "password-simple",
        "code-wrong",
        "account-taken",
        "invite-unknown",
        "invite-own",
        "invite-required",
      ],
    }),
    login: endpoint({
      method: "POST",
      path: "/user/login",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "Signs in; the answer is the session token.",
      input: z.strictObject({
        user_string: userString,
        password,
        area_code: z.optional(areaCode),
        /** A code of the authenticator or a recovery code; a separate refusal asks for it. */
        second_code: z.optional(z.string().check(plain, z.minLength(6), z.maxLength(40))),
      }),
      output: z.string(),
      refusals: ["login-failed", "second-factor-required", "code-wrong", "account-locked"],
    }),
    beginPasskeyLogin: endpoint({
      method: "POST",
      path: "/user/passkey_begin",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "A challenge for whichever passkey of this place the browser has; good once.",
      input: z.strictObject({}),
      output: z.object({ options: z.string() }),
      refusals: ["passkey-host"],
    }),
    loginByPasskey: endpoint({
      method: "POST",
      path: "/user/passkey_login",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "Signs in by a passkey alone; the answer is the session token.",
      input: z.strictObject({ assertion }),
      output: z.string(),
      refusals: ["passkey-wrong", "account-locked"],
    }),
    forget: endpoint({
      method: "POST",
      path: "/user/forget",
      access: "public",
      kind: "write",
      rate: "auth",
      summary:
        "Sets a new password by a code of scene forget; every session ends, a second factor stays, and withdrawals wait.",
      input: z.strictObject({
        account: userString,
        password,
        /** The specification's spelling. */
        repassword: password,
        code,
        area_code: z.optional(areaCode),
      }),
      output: z.object({ is_done: z.literal(true) }),
      refusals: [
        "email-invalid",
        "mobile-invalid",
        "passwords-differ",
        "password-too-short",
        "password-too-common",
        "password-personal",
        "password-simple",
        "code-wrong",
      ],
    }),
    registerDemo: endpoint({
      method: "POST",
      path: "/user/registerMoni",
      access: "public",
      kind: "write",
      rate: "auth",
      summary:
        "Opens a demo account with demo funds, or enters the caller's own one; the answer is its session token.",
      input: z.strictObject({ area_code: z._default(areaCode, "86") }),
      output: z.string(),
      refusals: ["demo-already"],
    }),
    resetDemo: endpoint({
      method: "POST",
      path: "/user/resetMoni",
      access: "user",
      kind: "money",
      rate: "write",
      summary:
        "Begins a demo account anew, once in a quarter of an hour: open orders are cancelled, and the balances are the first ones again.",
      input: z.strictObject({}),
      output: z.object({ cancelled: z.number() }),
      refusals: ["demo-only"],
    }),
    logout: endpoint({
      method: "GET",
      alsoBy: "POST",
      path: "/user/logout",
      access: "user",
      kind: "write",
      rate: "none",
      summary: "Ends this session at once, on the socket too.",
      input: z.strictObject({}),
      output: z.object({ is_ended: z.literal(true) }),
      refusals: [],
    }),
  },
  channels: {},
};
