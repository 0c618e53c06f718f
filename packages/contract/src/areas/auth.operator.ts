import * as z from "zod/mini";
import { OPERATOR_ROLES, endpoint, operatorWith } from "../define.ts";
import { code, password, time, uuid } from "../fields.ts";
import { reason } from "../operator-fields.ts";

export const operatorRole = z.enum(OPERATOR_ROLES);

const operator = z.object({ id: uuid, name: z.string(), roles: z.array(operatorRole) });

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
    listOperators: endpoint({
      method: "GET",
      path: "/operators",
      access: operatorWith("owner", "auditor"),
      kind: "read",
      rate: "read",
      summary: "Every operator, with roles and last sign of life.",
      input: z.strictObject({}),
      output: z.array(
        z.extend(operator, {
          is_active: z.boolean(),
          created_at: time,
          seen_at: z.nullable(time),
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
      summary:
        "Adds an operator without any role. The password and the authenticator's secret are answered this once.",
      input: z.strictObject({ name: operatorName, reason }),
      output: z.object({ id: uuid, name: z.string(), password: z.string(), totp_uri: z.string() }),
      refusals: ["name-taken"],
    }),
    stopOperator: endpoint({
      method: "POST",
      path: "/operators/stop",
      access: operatorWith("owner"),
      kind: "write",
      rate: "write",
      summary: "Takes an operator every access, at once; not oneself.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ is_active: z.boolean() }),
      refusals: ["not-found", "own-roles"],
    }),
    requestRoles: endpoint({
      method: "POST",
      path: "/operators/roles",
      access: operatorWith("owner"),
      kind: "write",
      rate: "write",
      summary: "Asks for an operator's roles to become these; two others decide.",
      input: z.strictObject({
        id: uuid,
        roles: z.array(operatorRole).check(z.maxLength(OPERATOR_ROLES.length)),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "own-roles", "nothing-changes"],
    }),
  },
  channels: {},
};
