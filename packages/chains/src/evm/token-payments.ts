import * as z from "zod/mini";
import { amountOf } from "../amount.ts";
import { NodeError, type Payment, type Watched } from "../chain.ts";
import { evmForm } from "../evm-form.ts";
import type { Node } from "../json-rpc.ts";
import { type Header, TRANSFER, transferLog } from "./messages.ts";

export type Token = { contract: string; decimals: number };
/** The decimals of each listed token, by its contract in small letters. */
export type Tokens = ReadonlyMap<string, number>;

/** Throws at the start for a token that could not be deposited, before the first deposit of it. */
export function listTokens(tokens: readonly Token[]): Tokens {
  const listed = new Map<string, number>();
  for (const { contract, decimals } of tokens) {
    if (evmForm(contract) !== "whole") throw new Error(`${contract} is no contract's address`);
    amountOf(0n, decimals);
    listed.set(contract.toLowerCase(), decimals);
  }
  return listed;
}

const transferLogs = z.array(transferLog);

/**
 * Finds payments of listed tokens to watched addresses by the tokens' logs. A log is only the token's own word, so a
 * token that takes a fee on arrival, or changes balances by itself, must not be listed.
 */
export async function tokenPayments(
  node: Node,
  block: Header,
  tokens: Tokens,
  watched: Watched,
): Promise<Payment[]> {
  if (tokens.size === 0) return [];
  const filter = { blockHash: block.hash, address: [...tokens.keys()], topics: [TRANSFER] };
  const logs = await node("eth_getLogs", [filter], transferLogs);
  const transactions = new Set(block.transactions);
  return logs.flatMap((log): Payment[] => {
    const { address: token, transactionHash: transaction, logIndex: index } = log;
    const decimals = tokens.get(token);
    if (log.blockHash !== block.hash || !transactions.has(transaction) || decimals === undefined)
      throw new NodeError(`eth_getLogs: a log that is not of block ${block.hash}`);
    const [, from, to] = log.topics;
    const address = watched.get(to);
    if (address === undefined || log.data === 0n) return [];
    const amount = amountOf(log.data, decimals);
    return [{ transaction, kind: "log", index, token, from, address, amount }];
  });
}
