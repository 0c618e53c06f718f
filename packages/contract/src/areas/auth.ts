import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { areaCode, code, password, userString } from "../fields.ts";

const registrationType = z._default(z.enum(["email", "mobile"]), "email");
/** What a code is good for; a code of one scene opens no other. */
export const CODE_SCENES = ["register"] as const;
export type CodeScene = (typeof CODE_SCENES)[number];

export const auth = {
  calls: {
    sendMailCode: endpoint({
      method: "POST",
      path: "/sms_mail",
      access: "public",
      kind: "write",
      rate: "code",
      summary: "Sends a verification code to an e-mail address, or to a phone with type mobile.",
      input: z.strictObject({
        user_string: userString,
        scene: z._default(z.enum(CODE_SCENES), "register"),
        area_code: z.optional(areaCode),
        type: registrationType,
      }),
      output: z.object({ seconds: z.number() }),
      refusals: ["email-invalid", "mobile-invalid"],
    }),
    sendSmsCode: endpoint({
      method: "POST",
      path: "/sms_send",
      access: "public",
      kind: "write",
      rate: "code",
      summary: "Sends a verification code to a phone.",
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
        "Whether a code is right for this address; a wrong guess costs one of its five tries.",
      input: z.strictObject({ user_string: userString, email_code: code }),
      output: z.object({ is_valid: z.literal(true) }),
      refusals: ["code-wrong", "email-invalid"],
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
        extension_code: z.optional(z.string().check(z.maxLength(20))),
        area_code: z.optional(areaCode),
        type: registrationType,
      }),
      output: z.string(),
      refusals: [
        "email-invalid",
        "mobile-invalid",
        "passwords-differ",
        "password-too-short",
        "password-too-common",
        "code-wrong",
        "account-taken",
        "invite-unknown",
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
      input: z.strictObject({ user_string: userString, password, area_code: z.optional(areaCode) }),
      output: z.string(),
      refusals: ["login-failed"],
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
