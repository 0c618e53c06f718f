import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { areaCode, code, password, plain, time, userString, uuid } from "../../fields.ts";
import { assertion, authorisedRequest, newPasskey, passkey } from "../../proof-fields.ts";
import { OWNER_PROOFS } from "../../words.ts";

/** Six digits set by the user: the step-up of a user without a second factor. */
const payPassword = z.string().check(plain, z.regex(/^[0-9]{6}$/));
/** Calls of a live account's user that change its protections. */
const guarded = {
  method: "POST",
  access: "user",
  kind: "write",
  rate: "auth",
  isClosedToDemo: true,
} as const;
const done = z.object({ is_done: z.literal(true) });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const security = {
  calls: {
    getSecurity: endpoint({
      method: "GET",
      path: "/safe/state",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What protects the account, and until when a change of it holds withdrawals up.",
      input: z.strictObject({}),
      output: z.object({
        has_password: z.boolean(),
        has_email: z.boolean(),
        has_mobile: z.boolean(),
        has_pay_password: z.boolean(),
        has_totp: z.boolean(),
        recovery_codes_left: z.number(),
        passkeys: z.array(passkey),
        /** The anti-phishing code that our mails show. */
        mail_word: z.nullable(z.string()),
        withdrawals_held_until: z.nullable(time),
        /** How long a change holds withdrawals on this installation. */
        hold_seconds: z.number(),
      }),
      refusals: [],
    }),
    listProofs: endpoint({
      method: "GET",
      path: "/safe/proofs",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "How the caller can prove to be the account's owner, the strongest first.",
      input: z.strictObject({}),
      output: z.object({
        proofs: z.array(z.enum(OWNER_PROOFS)),
        /** The masked address that a code would go to. */
        email: z.nullable(z.string()),
        mobile: z.nullable(z.string()),
      }),
      refusals: [],
    }),
    sendProofCode: endpoint({
      method: "POST",
      path: "/safe/proof_code",
      access: "user",
      kind: "write",
      // The code only goes to the user's own address, so the limit over all users' codes does not delay it.
      rate: "write",
      isClosedToDemo: true,
      summary: "Sends a code of scene step_up to the caller's own e-mail address or phone.",
      input: z.strictObject({ to: z.enum(["email", "mobile"]) }),
      output: z.object({ seconds: z.number() }),
      refusals: ["address-not-own"],
    }),
    beginPasskeyProof: endpoint({
      ...guarded,
      path: "/safe/passkey_proof",
      summary: "A challenge for the caller's passkeys, good once, for this request alone.",
      input: z.strictObject(authorisedRequest),
      output: z.object({ options: z.string() }),
      refusals: ["passkey-none", "passkey-host"],
    }),
    proveOwner: endpoint({
      ...guarded,
      path: "/safe/step_up",
      summary:
        "Proves to be the account's owner for one request: its call sends the answer as header Step-Up, once, within five minutes, from this session.",
      input: z.strictObject({
        ...authorisedRequest,
        proof: z.enum(OWNER_PROOFS),
        /** A code of the authenticator, the mail or the SMS; the pay password; or a recovery code. */
        code: z.optional(z.string().check(plain, z.minLength(1), z.maxLength(40))),
        assertion: z.optional(assertion),
      }),
      output: z.object({ step_up: z.string(), expires_at: time }),
      refusals: ["code-wrong", "proof-not-taken", "passkey-wrong"],
    }),
    updatePassword: endpoint({
      ...guarded,
      path: "/safe/update_password",
      stepUp: () => "factor",
      summary:
        "Sets a new password by a code of scene update_password; every other session ends, and withdrawals wait.",
      input: z.strictObject({ password, re_password: password, code }),
      output: done,
      refusals: [
        "passwords-differ",
        "password-too-short",
        "password-too-common",
        "password-personal",
        "password-simple",
        "code-wrong",
      ],
    }),
    bindMobile: endpoint({
      ...guarded,
      path: "/safe/mobile",
      stepUp: () => "signed-in",
      summary:
        "Binds a phone, or another in its place, by a code that was sent to it with scene bind; without an area code, the one that it was sent to.",
      input: z.strictObject({ mobile: userString, code, area_code: z.optional(areaCode) }),
      output: done,
      refusals: ["mobile-invalid", "code-wrong", "account-taken"],
    }),
    setPayPassword: endpoint({
      ...guarded,
      path: "/safe/pay_password",
      stepUp: () => "owner",
      summary: "Sets the six digits that stand in for a second factor where there is none.",
      input: z.strictObject({ password: payPassword, re_password: payPassword }),
      output: done,
      refusals: ["passwords-differ", "pay-password-simple"],
    }),
    beginTotp: endpoint({
      ...guarded,
      path: "/safe/totp_begin",
      summary:
        "A new secret for an authenticator; it counts once a code of it has come with setTotp, within ten minutes.",
      input: z.strictObject({}),
      output: z.object({ secret: z.string(), totp_uri: z.string(), seal: z.string() }),
      refusals: [],
    }),
    setTotp: endpoint({
      ...guarded,
      path: "/safe/totp",
      stepUp: () => "owner",
      summary:
        "Makes an authenticator the second factor; answers recovery codes where there are none yet.",
      input: z.strictObject({ seal: z.string().check(z.maxLength(400)), code }),
      output: recoveryCodes,
      refusals: ["code-wrong", "link-invalid"],
    }),
    removeTotp: endpoint({
      ...guarded,
      path: "/safe/totp_remove",
      stepUp: () => "owner",
      summary: "Takes the authenticator away.",
      input: z.strictObject({}),
      output: done,
      refusals: ["not-found"],
    }),
    renewRecoveryCodes: endpoint({
      ...guarded,
      path: "/safe/recovery_codes",
      stepUp: () => "owner",
      summary: "Ten new recovery codes in place of the ones before, shown this once.",
      input: z.strictObject({}),
      output: recoveryCodes,
      refusals: ["not-found"],
    }),
    beginPasskey: endpoint({
      ...guarded,
      path: "/safe/passkey_begin",
      summary:
        "What a browser needs to make a passkey for this account; good once, for five minutes.",
      input: z.strictObject({}),
      output: z.object({ options: z.string() }),
      refusals: ["too-many-passkeys", "passkey-host"],
    }),
    addPasskey: endpoint({
      ...guarded,
      path: "/safe/passkey",
      stepUp: () => "owner",
      summary:
        "Keeps a passkey that the browser has made; answers recovery codes where there are none yet.",
      input: z.strictObject(newPasskey),
      output: recoveryCodes,
      refusals: ["passkey-wrong", "no-special-characters", "too-many-passkeys"],
    }),
    removePasskey: endpoint({
      ...guarded,
      path: "/safe/passkey_remove",
      stepUp: () => "owner",
      summary: "Takes a passkey away.",
      input: z.strictObject({ id: uuid }),
      output: done,
      refusals: ["not-found"],
    }),
    setMailWord: endpoint({
      method: "POST",
      path: "/safe/mail_word",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      stepUp: () => "owner",
      summary: "Sets the word by which mails of ours are known; an empty one takes it away.",
      input: z.strictObject({ word: z.optional(z.string().check(z.maxLength(60))) }),
      output: done,
      refusals: ["no-special-characters"],
    }),
    listSessions: endpoint({
      method: "GET",
      path: "/user/sessions",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "Where the account is signed in, the latest use first, twenty at most.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: uuid,
          is_current: z.boolean(),
          /** Browser and system, as the browser names them; null if it does not. */
          device: z.nullable(z.string()),
          address: z.nullable(z.string()),
          created_at: time,
          seen_at: time,
        }),
      ),
      refusals: [],
    }),
    endSession: endpoint({
      method: "POST",
      path: "/user/sessions/end",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Ends one session, or without an id all but this one, at once, on the socket too.",
      input: z.strictObject({ id: z.optional(uuid) }),
      output: z.object({ ended: z.number() }),
      refusals: ["not-found"],
    }),
    lockAccount: endpoint({
      method: "POST",
      path: "/safe/lock",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Locks one's own account: every session ends, nobody signs in, until a new password is set by a code.",
      input: z.strictObject({}),
      output: done,
      refusals: [],
    }),
    lockByLink: endpoint({
      method: "POST",
      path: "/safe/lock_link",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "The same by the link of a mail that told of something its reader did not do.",
      input: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
      output: z.object({ account_name: z.string() }),
      refusals: ["link-invalid"],
    }),
  },
  channels: {},
};
