import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { code, time, uuid } from "../../fields.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { assertion, authorisedRequest, newPasskey, passkey } from "../../proof-fields.ts";
import { OPERATOR_PROOFS } from "../../words.ts";

/** Calls of operators that change their own sign-in. */
const guarded = {
  method: "POST",
  access: operatorWith(),
  kind: "write",
  rate: "auth",
} as const;
const done = z.object({ is_done: z.literal(true) });

export const security = {
  calls: {
    getUserSecurity: endpoint({
      method: "GET",
      path: "/users/security",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary:
        "How a user's account is protected and where it is signed in. Never a password, a code or a key.",
      input: z.strictObject({ ...viewed }),
      output: z.object({
        has_email: z.boolean(),
        has_mobile: z.boolean(),
        /** Since when; null without one. */
        pay_password_at: z.nullable(time),
        totp_at: z.nullable(time),
        passkeys: z.array(
          z.object({ name: z.string(), created_at: time, used_at: z.nullable(time) }),
        ),
        recovery_codes_left: z.number(),
        /** The end of the hold of withdrawals after a change of these. */
        withdrawals_held_until: z.nullable(time),
        /** Since when the user has locked the account. */
        locked_at: z.nullable(time),
        sessions: z.array(
          z.object({
            device: z.nullable(z.string()),
            address: z.nullable(z.string()),
            created_at: time,
            /** Noted once an hour, so the last use may be up to an hour later. */
            seen_at: time,
            expires_at: time,
          }),
        ),
      }),
      refusals: ["not-found", "view-reason-required"],
    }),
    listOperatorPasskeys: endpoint({
      method: "GET",
      path: "/passkeys",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "One's own passkeys, the eldest first.",
      input: z.strictObject({}),
      output: z.array(passkey),
      refusals: [],
    }),
    beginOperatorPasskey: endpoint({
      ...guarded,
      path: "/passkeys/begin",
      isUnlogged: true,
      summary: "What a browser needs to make a passkey for oneself; good once, for five minutes.",
      input: z.strictObject({}),
      output: z.object({ options: z.string() }),
      refusals: ["too-many-passkeys", "passkey-host"],
    }),
    addOperatorPasskey: endpoint({
      ...guarded,
      path: "/passkeys",
      stepUp: () => "owner",
      summary:
        "Keeps a passkey that the browser has made. It signs in alone, and from the first one on nothing weaker confirms what asks for a proof.",
      input: z.strictObject(newPasskey),
      output: done,
      refusals: ["passkey-wrong", "no-special-characters", "too-many-passkeys"],
    }),
    removeOperatorPasskey: endpoint({
      ...guarded,
      path: "/passkeys/remove",
      stepUp: () => "owner",
      summary: "Takes an own passkey away.",
      input: z.strictObject({ id: uuid }),
      output: done,
      refusals: ["not-found"],
    }),
    beginOperatorProof: endpoint({
      ...guarded,
      path: "/step-up/begin",
      isUnlogged: true,
      summary:
        "How one request is to be proven: by one's passkeys, with a challenge that is good once, or without any by the authenticator's code.",
      input: z.strictObject(authorisedRequest),
      output: z.object({
        /** Null if the operator proves by the authenticator's code. */
        options: z.nullable(z.string()),
      }),
      refusals: ["passkey-host"],
    }),
    proveOperator: endpoint({
      ...guarded,
      path: "/step-up",
      summary:
        "Proves to be the operator for one request: its call sends the answer as header Step-Up, once, within five minutes, from this session.",
      input: z.strictObject({
        ...authorisedRequest,
        proof: z.enum(OPERATOR_PROOFS),
        /** The code of the authenticator. */
        code: z.optional(code),
        assertion: z.optional(assertion),
      }),
      output: z.object({ step_up: z.string(), expires_at: time }),
      refusals: ["code-wrong", "proof-not-taken", "passkey-wrong"],
    }),
  },
  queues: {},
  configKinds: {},
};
