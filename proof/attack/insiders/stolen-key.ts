import { createPrivateKey, randomBytes, randomUUID, sign } from "node:crypto";
import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import {
  AT_HEADER,
  type OperationName,
  SIGNATURE_HEADER,
  type Told,
  operations,
  signedText,
} from "@candor/chains/signing/protocol.ts";
import { openTestSigner } from "../../../apps/server/src/testing/signer.ts";
import { SIGNER_BOUNDS, TOKEN, UNIT } from "./policy.ts";

const GAS = 100_000n;
const GAS_PRICE = 10n ** 11n;
/** More payments than any limit allows, one by one. */
const TRIES_MAX = 2_000;

type Signer = Awaited<ReturnType<typeof openTestSigner>>;

/** The amounts that a stolen request key gets from a signer, in whole USDT and the coin's smallest units. */
export type Taken = { tokens: bigint; coins: bigint; refused: string[] };

/** Asks a signer with this policy for payments without approvals, of each kind, until it refuses. */
export async function takeByKey(policy: string): Promise<Taken> {
  const signer = await openTestSigner({ SIGNER_POLICY: policy });
  try {
    const ask = asking(signer);
    const to = `0x${randomBytes(20).toString("hex")}`;
    await ask("allow", { address: to });
    const refused: string[] = [];
    const until = async (token: string | null, value: bigint): Promise<bigint> => {
      for (let signed = 0n; signed < TRIES_MAX; signed += 1n) {
        const said = await ask("sign", payment(to, token, value));
        if ("refused" in said) {
          refused.push(said.refused);
          return signed;
        }
      }
      return BigInt(TRIES_MAX);
    };
    const cost = GAS * GAS_PRICE;
    const large = await until(TOKEN, (SIGNER_BOUNDS.smallPayment + 1n) * UNIT);
    const small = await until(TOKEN, SIGNER_BOUNDS.smallPayment * UNIT);
    const coins = await until(null, SIGNER_BOUNDS.smallCoin);
    const dust = await until(null, 1n);
    const payments = large + small + coins + dust;
    return {
      tokens: large * (SIGNER_BOUNDS.smallPayment + 1n) + small * SIGNER_BOUNDS.smallPayment,
      coins: coins * SIGNER_BOUNDS.smallCoin + dust + payments * cost,
      refused,
    };
  } finally {
    await signer.close();
  }
}

const payment = (to: string, token: string | null, value: bigint): Told<"sign"> => ({
  id: randomUUID(),
  chainId: DEVELOPMENT_CHAIN_ID,
  token,
  to,
  value: `${value}`,
  approvals: [],
  gas: `${GAS}`,
  maxFeePerGas: `${GAS_PRICE}`,
  maxPriorityFeePerGas: "1000000000",
  nonceFloor: 0,
});

/** Makes requests as the server signs them, each with the head that the signer reported last. */
function asking({ config: { url, requestKey } }: Signer) {
  const bytes = Buffer.from(requestKey, "base64url");
  const key = createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
  let seen: unknown = null;
  return async <Name extends OperationName>(
    name: Name,
    told: Told<Name>,
  ): Promise<{ refused: string } | object> => {
    const { path } = operations[name];
    const body = JSON.stringify({ seen, told });
    const at = `${Date.now()}`;
    const signature = sign(null, signedText(path, at, body), key).toString("base64url");
    const headers = { [AT_HEADER]: at, [SIGNATURE_HEADER]: signature };
    const response = await fetch(new URL(path, url), { method: "POST", body, headers });
    const said = (await response.json()) as { head: unknown; answer: object };
    seen = said.head;
    return said.answer;
  };
}
