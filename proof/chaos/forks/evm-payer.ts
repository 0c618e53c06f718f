import { NodeError, amountOf } from "@candor/chains";
import { DEVELOPMENT_TOKENS, TREASURY } from "@candor/chains/development/chain-terms.ts";
import { transferCall } from "@candor/chains/evm/token-calls.ts";
import * as z from "zod/mini";
import type { TestChain } from "../../../apps/server/src/testing/chain.ts";
import type { Paid } from "./chain.ts";

const { decimals } = DEVELOPMENT_TOKENS.USDT;
const COIN_DECIMALS = 18;
/** A fee in billionths of a coin above that of any block, so that no payment has to wait. */
const OFFERED = 1_000n;
const GWEI = 10n ** 9n;

export const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** Pays users from the one account with all the funds, so payments stand in the order they were made. */
export function createEvmPayer({ node, send }: TestChain) {
  const paid: Paid[] = [];
  /** Signed transactions that wait to be sent again. */
  let waiting: readonly string[] = [];
  const sendWaiting = async (): Promise<void> => {
    for (const signed of waiting)
      await send(signed).catch((error: unknown) => {
        // Another payment has used its nonce, so this one never comes.
        if (!(error instanceof NodeError)) throw error;
      });
    waiting = [];
  };
  const fill = (address: string, units: bigint, token: string | null): Promise<string> => {
    const sent =
      token === null
        ? { to: address, value: hex(units) }
        : { to: token, data: transferCall(address, units) };
    const fees = { maxFeePerGas: hex(OFFERED * GWEI), maxPriorityFeePerGas: hex(GWEI) };
    return node("eth_sendTransaction", [{ from: TREASURY, ...fees, ...sent }], z.string());
  };
  return {
    paid,
    /** Pays without counting it as a deposit. */
    fill,
    pay: async (address: string, units: bigint, token: string | null): Promise<void> => {
      await sendWaiting();
      const transaction = await fill(address, units, token);
      const amount = amountOf(units, token === null ? COIN_DECIMALS : decimals);
      paid.push({ transaction, address, amount });
    },
    /** Sends a replaced block's transactions again with the next block. */
    wait: (signed: readonly string[]): void => void (waiting = signed),
    sendWaiting,
  };
}
