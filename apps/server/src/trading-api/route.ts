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

/** One request, whichever way it came: by HTTP or on a socket. */
export type Asked = {
  ctx: Ctx;
  params: Params;
  /** Whose books and prices are asked for. */
  realm: Realm;
  from: From;
  /** Of a signed request a digest, the same whenever the very same request comes again. */
  once: string;
  /** Makes one of our own calls as this caller, or as a guest; a refusal is thrown in this API's codes. */
  call: MakeCall;
  /** The same for a part of this request that has a digest of its own. */
  callUnder: (once: string) => MakeCall;
};
/** One that was signed. */
export type AskedByKey = Asked & { caller: Caller; key: Key };

type Common = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  weight: number;
  /** Counts as an order besides. */
  isOrder?: true;
};

/** One request that this API knows: what its sender has to show, and what answers it. */
export type Route =
  | (Common & { needs: "nothing"; run: (asked: Asked) => Promise<unknown> })
  /** The key's id alone, without a signature. */
  | (Common & { needs: "key"; run: (asked: AskedByKey) => Promise<unknown> })
  | (Common & { needs: KeyScope; run: (asked: AskedByKey) => Promise<unknown> });
