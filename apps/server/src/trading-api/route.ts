import type { KeyScope } from "@candor/contract/areas/keys/choices.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { From } from "../http/from.ts";
import type { Caller } from "../http/session.ts";
import type { Ctx } from "../manifest/ctx.ts";
import type { ApiCall } from "./calls.ts";
import type { Key } from "./keys.ts";
import type { Params } from "./params.ts";

type MakeCall = <Id extends ApiCall>(id: Id, input: CallInput<Id>) => Promise<CallOutput<Id>>;

/** One request, by HTTP or on a socket. */
export type Asked = {
  ctx: Ctx;
  params: Params;
  /** The realm of its books and prices. */
  realm: Realm;
  from: From;
  /** For a signed request its digest, which is the same when the request is repeated. */
  once: string;
  /** Makes one of our calls as this caller or as a guest; a refusal is thrown as a Fault. */
  call: MakeCall;
  /** The same for a part of this request with a digest of its own. */
  callUnder: (once: string) => MakeCall;
};
/** A signed request. */
export type AskedByKey = Asked & { caller: Caller; key: Key };

type Common = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  weight: number;
  /** Whether it also counts as an order. */
  isOrder?: true;
};

/** A request of this API: what its sender has to show, and its handler. */
export type Route =
  | (Common & { needs: "nothing"; run: (asked: Asked) => Promise<unknown> })
  /** Only the key's id, without a signature. */
  | (Common & { needs: "key"; run: (asked: AskedByKey) => Promise<unknown> })
  | (Common & { needs: KeyScope; run: (asked: AskedByKey) => Promise<unknown> });
