import type { Realm } from "../../ledger/accounts.ts";
import type { From } from "../../http/from.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { keyOf } from "../answer.ts";
import { Fault, faults } from "../fault.ts";
import type { Key } from "../keys.ts";
import { type Params, optional } from "../params.ts";
import { checkSigned, sortedText } from "../signature.ts";

type At = { ctx: Ctx; realm: Realm; from: From };

/** The key that a socket has logged on with, if any, and how its requests name keys. */
export function createSession(at: At) {
  const connectedSince = at.ctx.clock.now().getTime();
  let open: { keyId: string; since: number } | undefined;

  const find = (keyId: string | undefined): Promise<Key> =>
    keyOf(at.ctx, { keyId, realm: at.realm, from: at.from });

  const status = () => ({
    apiKey: open?.keyId ?? null,
    authorizedSince: open?.since ?? null,
    connectedSince,
    returnRateLimits: false,
    serverTime: at.ctx.clock.now().getTime(),
  });

  /** The key that signed these parameters. */
  const signer = async (params: Params): Promise<Key> => {
    const key = await find(optional(params, "apiKey"));
    checkSigned(key, sortedText(params), params, at.ctx.clock.now());
    return key;
  };

  return {
    signer,
    status,
    logon: async (params: Params) => {
      const key = await signer(params);
      if (key.verifier.kind !== "ed25519")
        throw new Fault(-4056, "A session is opened with an Ed25519 key alone.", 401);
      open = { keyId: key.id, since: at.ctx.clock.now().getTime() };
      return status();
    },
    logout: () => {
      open = undefined;
      return status();
    },
    keyId: (): string | undefined => open?.keyId,
    /** The key of the session; throws a Fault without one or after its end. */
    key: async (): Promise<Key> => {
      if (open === undefined) throw faults.key();
      return find(open.keyId);
    },
    /** Whether a key is still valid and may be used from there. */
    isAlive: async (keyId: string): Promise<boolean> => {
      try {
        await find(keyId);
        return true;
      } catch (error) {
        if (error instanceof Fault) return false;
        throw error;
      }
    },
  };
}
export type Session = ReturnType<typeof createSession>;
