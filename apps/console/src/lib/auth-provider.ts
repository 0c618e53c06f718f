import { CallRefused } from "@candor/contract/client.ts";
import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import type { AuthProvider } from "ra-core";
import { mayCall } from "./access.ts";
import { call } from "./client.ts";
import { isResource, readOf } from "./resources.ts";

type Operator = OperatorCallOutput<"auth.getOperator">;

/** Asked once a visit; a session that ends is found out by whichever call is made next. */
let known: Promise<Operator> | undefined;

function operator(): Promise<Operator> {
  known ??= call("auth.getOperator", {}).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallRefused && error.type === "999";

/** Who is signed in, as the framework asks for it: permissions are roles, resources name their call. */
export const authProvider: AuthProvider = {
  async login(input: OperatorCallInput<"auth.signIn">) {
    known = Promise.resolve(await call("auth.signIn", input));
  },
  async logout() {
    const wasSignedIn = known !== undefined;
    known = undefined;
    if (!wasSignedIn) return;
    await call("auth.signOut", {}).catch((error: unknown) => {
      // A session that has ended by itself needs no ending.
      if (!isSessionOver(error)) throw error;
    });
  },
  async checkAuth() {
    // A server that does not answer says nothing about the session.
    await operator().catch((error: unknown) => {
      if (isSessionOver(error)) throw error;
    });
  },
  checkError(error: unknown) {
    if (!isSessionOver(error)) return Promise.resolve();
    known = undefined;
    return Promise.reject(error instanceof Error ? error : new Error("the session is over"));
  },
  async getPermissions() {
    return (await operator()).roles;
  },
  async getIdentity() {
    const { id, name } = await operator();
    return { id, fullName: name };
  },
  async canAccess({ resource, action }: { resource: string; action: string }) {
    const id: OperatorCallId | undefined = isResource(resource)
      ? readOf(resource, action)
      : undefined;
    return id !== undefined && mayCall(id, (await operator()).roles);
  },
};
