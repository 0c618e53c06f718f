import { OPERATOR_ROLES, endpoint, operatorWith, queue } from "../../define.ts";
import * as z from "zod/mini";
import { code, password, time, uuid } from "../../fields.ts";
import { assertion } from "../../proof-fields.ts";
import { reason } from "../../operator-fields.ts";

export const operatorRole = z.enum(OPERATOR_ROLES);

const operator = z.object({ id: uuid, name: z.string(), roles: z.array(operatorRole) });

/** The token of an operator's enrolment link: 256 bits, valid once. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const operatorName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,39}$/));

export const auth = {
  calls: {
    signIn: endpoint({
      method: "POST",
      path: "/session",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "Opens an operator's session: password and a code of the authenticator, at once.",
      input: z.strictObject({ name: z.string().check(z.maxLength(40)), password, code }),
      output: operator,
      refusals: ["login-failed"],
    }),
    beginPasskeySignIn: endpoint({
      method: "POST",
      path: "/session/passkey_begin",
      access: "public",
      kind: "write",
      rate: "auth",
      isUnlogged: true,
      summary: "A challenge for signing in by a passkey; good once, for five minutes.",
      input: z.strictObject({}),
      output: z.object({ options: z.string() }),
      refusals: ["passkey-host"],
    }),
    signInByPasskey: endpoint({
      method: "POST",
      path: "/session/passkey",
      access: "public",
      kind: "write",
      rate: "auth",
      summary: "Opens an operator's session by a passkey alone, which its device has verified.",
      input: z.strictObject({ assertion }),
      output: operator,
      refusals: ["passkey-wrong"],
    }),
    signOut: endpoint({
      method: "POST",
      path: "/session/end",
      access: operatorWith(),
      kind: "write",
      rate: "write",
      summary: "Ends this session.",
      input: z.strictObject({}),
      output: z.object({ is_ended: z.boolean() }),
      refusals: [],
    }),
    getOperator: endpoint({
      method: "GET",
      path: "/session",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "Who is signed in, with which roles.",
      input: z.strictObject({}),
      output: operator,
      refusals: [],
    }),
    getOwnLink: endpoint({
      method: "GET",
      path: "/session/link",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary:
        "The link that would put one's own account into other hands, while it can be refused.",
      input: z.strictObject({}),
      output: z.object({
        link: z.nullable(
          z.object({
            /** The name of the operator who made it; null: the setup did. */
            made_by: z.nullable(z.string()),
            consented_by: z.nullable(z.string()),
            opens_at: time,
          }),
        ),
      }),
      refusals: [],
    }),
    listOperators: endpoint({
      method: "GET",
      path: "/operators",
      access: operatorWith("owner", "auditor"),
      kind: "read",
      rate: "read",
      summary: "Every operator: roles, who enrolled them, last sign of life, the link that is out.",
      input: z.strictObject({}),
      output: z.array(
        z.extend(operator, {
          state: z.enum(["invited", "active", "stopped"]),
          created_at: time,
          seen_at: z.nullable(time),
          /** The name of the operator who enrolled it; null: the setup did, or it has not happened yet. */
          enrolled_by: z.nullable(z.string()),
          consented_by: z.nullable(z.string()),
          may_approve_from: z.nullable(time),
          link: z.nullable(
            z.object({
              made_by: z.nullable(z.string()),
              consented_by: z.nullable(z.string()),
              opens_at: time,
              expires_at: time,
              /** The account opens only once a second owner has consented. */
              is_waiting: z.boolean(),
            }),
          ),
          /** Whether the caller may confirm that this is another person than their enroller. */
          may_consent: z.boolean(),
          /** Whether the caller may end the open link. */
          may_refuse: z.boolean(),
        }),
      ),
      refusals: [],
    }),
    addOperator: endpoint({
      method: "POST",
      path: "/operators",
      access: operatorWith("owner"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Invites an operator without any role. The link at which they set their own password and second factor is answered this once.",
      input: z.strictObject({ name: operatorName, reason }),
      output: z.object({ id: uuid, name: z.string(), token, expires_at: time }),
      refusals: ["name-taken"],
    }),
    renewLink: endpoint({
      method: "POST",
      path: "/operators/link",
      access: operatorWith("owner"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "A new link for an operator whose second factor is lost, or whose link has lapsed. Of an operator who is here already, a second owner has to consent, and it opens after two days in which its operator or any owner can refuse.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({
        id: uuid,
        name: z.string(),
        token,
        opens_at: time,
        expires_at: time,
        is_waiting: z.boolean(),
      }),
      refusals: ["not-found", "own-roles"],
    }),
    refuseLink: endpoint({
      method: "POST",
      path: "/operators/link/refuse",
      access: operatorWith(),
      kind: "write",
      rate: "write",
      summary: "Ends the link that is out for oneself or, as an owner, for any operator.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ is_refused: z.boolean() }),
      refusals: ["not-found"],
    }),
    consentToOperator: endpoint({
      method: "POST",
      path: "/operators/consent",
      access: operatorWith("owner"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Stands for it, as a second owner, that an operator is somebody else than the owner who enrols or enrolled them.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ is_consented: z.boolean() }),
      refusals: ["not-found", "own-roles", "nothing-changes", "same-hand", "approve-later"],
    }),
    getEnrolment: endpoint({
      method: "POST",
      path: "/enrolment",
      access: "public",
      kind: "read",
      rate: "auth",
      summary:
        "Who a link is for, and a new secret for their authenticator; nobody who opened the link before has seen it.",
      input: z.strictObject({ token }),
      output: z.object({
        name: z.string(),
        expires_at: time,
        secret: z.string(),
        totp_uri: z.string(),
        /** The secret for this link alone, sealed; sent back as it is. */
        seal: z.string(),
      }),
      refusals: ["link-invalid", "consent-awaited", "link-early"],
    }),
    enrolOperator: endpoint({
      method: "POST",
      path: "/enrolment/finish",
      access: "public",
      kind: "write",
      rate: "auth",
      summary:
        "Sets an operator's password and second factor, and uses the link up. Sessions from before end, and passkeys are gone.",
      input: z.strictObject({
        token,
        password,
        re_password: password,
        seal: z.string().check(z.maxLength(400)),
        code,
      }),
      output: z.object({ name: z.string(), may_approve_from: time }),
      refusals: [
        "link-invalid",
        "consent-awaited",
        "link-early",
        "passwords-differ",
        "password-too-short",
        "password-too-common",
        "password-personal",
        "password-simple",
        "code-wrong",
      ],
    }),
    stopOperator: endpoint({
      method: "POST",
      path: "/operators/stop",
      access: operatorWith("owner"),
      kind: "write",
      opens: "stops",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Takes an operator every access, at once; not oneself. Of an owner, of the last auditor, and of more than three a day it is asked for, and another owner decides.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({
        is_active: z.boolean(),
        /** The request for another owner's decision; null if it is done already. */
        request_id: z.nullable(uuid),
      }),
      refusals: ["not-found", "own-roles", "owners-too-few"],
    }),
    requestRoles: endpoint({
      method: "POST",
      path: "/operators/roles",
      access: operatorWith("owner"),
      kind: "write",
      opens: "roles",
      rate: "write",
      stepUp: () => "owner",
      summary: "Asks for an operator's roles to become these; two others decide.",
      input: z.strictObject({
        id: uuid,
        roles: z.array(operatorRole).check(z.maxLength(OPERATOR_ROLES.length)),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "own-roles", "nothing-changes", "owners-too-few"],
    }),
  },
  queues: {
    roles: queue({
      name: "roles",
      askedBy: "operator",
      deciders: ["owner"],
      approvals: 2,
      promiseHours: 72,
      stepUp: true,
      payload: z.strictObject({ operator_id: uuid, roles: z.array(operatorRole) }),
      facts: { operator: "text", "roles-now": "roles", "roles-asked": "roles" },
      refusals: ["not-found", "owners-too-few"],
    }),
    stops: queue({
      name: "stops",
      askedBy: "operator",
      deciders: ["owner"],
      // The requester is the first of two owners, so that two can quickly stop an owner who acts against the house.
      approvals: 1,
      promiseHours: 4,
      stepUp: true,
      payload: z.strictObject({ operator_id: uuid }),
      facts: { operator: "text", "roles-now": "roles" },
      refusals: ["not-found", "owners-too-few", "asker-no-owner"],
    }),
  },
  configKinds: {},
};
