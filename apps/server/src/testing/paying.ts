import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import * as z from "zod/mini";
import { confirmWithdrawals } from "../areas/withdrawal/paying/confirm.ts";
import { lookAtWallet } from "../areas/withdrawal/paying/look.ts";
import { payWithdrawals } from "../areas/withdrawal/paying/pay.ts";
import { type Payer, openPayer } from "../areas/withdrawal/paying/payer.ts";
import { openChain } from "./chain.ts";
import { approvedBy, openConsole } from "./console.ts";
import { createHarness } from "./harness.ts";
import { openTestSigner, signerPolicy } from "./signer.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "./withdrawer.ts";

/** The wallet of the signer's development key. */
export const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
export const USDT = DEVELOPMENT_TOKENS.USDT.contract;
const { signal } = new AbortController();

/** Ends a run after `steps` outside requests; the last one is done, but its answer is lost. */
export function endingAfter({ node, signer, ...rest }: Payer, steps: number): Payer {
  let left = steps;
  const ending = async <T>(asked: () => Promise<T>): Promise<T> => {
    if (left < 0) throw new Error("ended");
    left -= 1;
    const answer = await asked();
    if (left < 0) throw new Error("ended");
    return answer;
  };
  return {
    ...rest,
    node: (...call) => ending(() => node(...call)),
    signer: (...call) => ending(() => signer(...call)),
  };
}

type Told = {
  gasCostMax?: bigint;
  isSweeping?: boolean;
  /** The limit below which withdrawals need no approvers' signatures. */
  small?: string;
  founding?: readonly { name: string; key: string; publicKey: string }[];
  foundsWhileFewerThan?: number;
};

function openPayingSigner({ gasCostMax = 10n ** 16n, isSweeping, ...approvals }: Told) {
  const many = { hour: `${10n ** 21n}`, day: `${10n ** 21n}` };
  return openTestSigner({
    SIGNER_POLICY: signerPolicy({
      ...approvals,
      gasCostMax: `${gasCostMax}`,
      tokens: { coin: many, [USDT]: many },
      fuel: { most: `${10n ** 17n}`, day: `${10n ** 18n}` },
    }),
    ...(isSweeping && { SIGNER_DEPOSIT_KEY: DEVELOPMENT_DEPOSIT_KEY }),
  });
}

/** A server with a chain and a signer of its own, and a wallet of 10 ETH and 3,000 USDT. */
export async function openPaying({ isSweeping = true, ...told }: Told = {}) {
  const chain = await openChain();
  const signer = await openPayingSigner({ isSweeping, ...told });
  const config = { ...WITHDRAWING, chains: chain.chains, signer: signer.config };
  const harness = await createHarness({ config });
  const office = await openConsole(harness);
  await chain.pay(WALLET, 10n ** 19n);
  await chain.pay(WALLET, 3_000_000_000n, USDT);
  await chain.mine();
  const payer = async (): Promise<Payer> => {
    const found = await openPayer(harness.ctx, signal);
    if (found === undefined) throw new Error("there is no payer");
    return found;
  };
  const run = async (work: typeof payWithdrawals, by?: (payer: Payer) => Payer): Promise<void> => {
    const found = await payer();
    await work(harness.ctx, by === undefined ? found : by(found), signal);
  };
  await run(lookAtWallet);
  return {
    chain,
    signer,
    harness,
    office,
    run,
    pay: () => run(payWithdrawals),
    confirm: () => run(confirmWithdrawals),
    holds: (address: string, token: string | null = USDT) => balanceOf(chain.node, address, token),
    find: async (id: string) => {
      const { rows } = await harness.database.ownerPool.query<{ state: string; raises: number }>(
        `SELECT state, (SELECT count(*)::integer - 1 FROM payment_versions v WHERE v.id = w.id) AS raises
         FROM withdrawals w WHERE id = $1`,
        [id],
      );
      return [rows[0]?.state, rows[0]?.raises];
    },
    /** A withdrawal to a new address with two approvals. */
    approved: async (number = "100") => {
      const user = await openWithdrawer(harness);
      const to = newAddress();
      const address = await user.save({ address: to });
      const id = await user.request({ number, address });
      const state = await approvedBy(office, id, ["finance", "finance-2"]);
      if (state !== "approved") throw new Error(`it is ${state}`);
      return { id, to, user };
    },
    /** Time passes and fees rise: the next block's base fee is `gwei`. */
    dearer: async (gwei: bigint, minutes = 3): Promise<void> => {
      const fee = `0x${(gwei * 10n ** 9n).toString(16)}`;
      await chain.node("anvil_setNextBlockBaseFeePerGas", [fee], z.unknown());
      await chain.mine();
      harness.clock.advance(minutes * 60_000);
      await harness.moveIndex("1");
    },
    close: async (): Promise<void> => {
      await chain.stop();
      await signer.close();
      await office.close();
      await harness.close();
    },
  };
}
export type Paying = Awaited<ReturnType<typeof openPaying>>;
