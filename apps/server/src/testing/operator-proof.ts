import type { OperatorCallInput } from "@candor/contract/types.ts";
import { inTransaction } from "../db/transaction.ts";
import { openOperatorSession } from "../operators/sessions.ts";
import { FROM_PAGE, createAuthenticator } from "./authenticator.ts";
import type { OperatorConsole } from "./console.ts";

export type AuthorisedRequest = Pick<
  OperatorCallInput<"security.proveOperator">,
  "call" | "request"
>;
type Proof = Omit<OperatorCallInput<"security.proveOperator">, keyof AuthorisedRequest>;

/** A session opened for an operator without signing in. */
export const sessionOf = ({ ctx, idOf }: OperatorConsole, name: string): Promise<string> =>
  inTransaction(ctx.db, (tx) => openOperatorSession(tx, ctx.clock, idOf(name), "127.0.0.1"));

export const operatorRequestOf = (call: string, fields: object): AuthorisedRequest => ({
  call,
  request: JSON.stringify(fields),
});

/** Adds a passkey in a session; returns the outcome. */
export async function addPasskey(
  office: OperatorConsole,
  token: string,
  passkey = createAuthenticator(),
  name = "Key",
): Promise<string> {
  const sent = { headers: FROM_PAGE };
  const begun = await office.call({ token }, "security.beginOperatorPasskey", {}, sent);
  if (begun.refusal !== undefined) return begun.refusal.code;
  const fields = { attestation: passkey.make(begun.message.options), name };
  const { refusal } = await office.call({ token }, "security.addOperatorPasskey", fields, sent);
  return refusal?.code ?? "ok";
}

/** Confirms the operator's identity for one request. */
export const prove = (
  office: OperatorConsole,
  token: string,
  authorised: AuthorisedRequest,
  proof: Proof,
) =>
  office.call(
    { token },
    "security.proveOperator",
    { ...authorised, ...proof },
    { headers: FROM_PAGE },
  );

/** The options that an operator's passkey has to sign for a request. */
export async function proofOptions(
  office: OperatorConsole,
  token: string,
  authorised: AuthorisedRequest,
): Promise<string> {
  const sent = { headers: FROM_PAGE };
  const { message } = await office.call({ token }, "security.beginOperatorProof", authorised, sent);
  if (message.options === null) throw new Error("no passkey is asked for");
  return message.options;
}
