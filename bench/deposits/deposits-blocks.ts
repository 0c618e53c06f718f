import { TRANSFER } from "@candor/chains/evm/messages.ts";
import { blockOf, transactionOf } from "@candor/chains/testing/bitcoin-blocks.ts";

/** So many blocks with so many transfers each; our addresses are numbered from 0. */
export type World = { blocks: number; transfers: number; watched: number };

export const TOKEN = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const COIN = "0xde0b6b3a7640000";
const AMOUNT = "0xf4240";
/** One transfer in so many is of the chain's own coin, and one in so many pays to us. */
const COIN_EACH = 5;
const OURS_EACH = 50;
/** Addresses from this number on are not ours. */
const THEIRS = 10_000_000;

const word = (text: string): string => `0x${text.replace("0x", "").padStart(64, "0")}`;
const hashOf = (kind: string, number: number): string => `0x${kind}${word(`${number}`).slice(3)}`;
/** Addresses are spread evenly, as hashes are. */
export const addressOf = (number: number): string =>
  `0x${BigInt.asUintN(160, BigInt(number + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn)
    .toString(16)
    .padStart(40, "0")}`;
/** The output script that pays to the address of that number. */
export const scriptOf = (number: number): string => `0014${addressOf(number).slice(2)}`;

const recipientOf = ({ transfers, watched }: World, height: number, at: number): number =>
  at % OURS_EACH === 0 ? (height * transfers + at) % watched : THEIRS + height * transfers + at;

/** An Ethereum node's answers about a block, by method, each as long as a real one. */
export function evmAnswers(world: World, height: number): Readonly<Record<string, unknown>> {
  const blockHash = hashOf("b", height);
  const inBlock = { blockHash, blockNumber: `0x${height.toString(16)}` };
  const all = Array.from({ length: world.transfers }, (_, at) => {
    const transaction = hashOf("c", height * world.transfers + at);
    const from = addressOf(2 * THEIRS + at);
    const to = addressOf(recipientOf(world, height, at));
    const place = { ...inBlock, transactionIndex: `0x${at.toString(16)}` };
    const isCoin = at % COIN_EACH === 0;
    const call = isCoin
      ? { from, to, value: COIN, input: "0x" }
      : {
          from,
          to: TOKEN,
          value: "0x0",
          input: `0xa9059cbb${word(to).slice(2)}${word(AMOUNT).slice(2)}`,
        };
    const topics = [TRANSFER, word(from), word(to)];
    const log = {
      address: TOKEN,
      topics,
      data: word(AMOUNT),
      ...place,
      transactionHash: transaction,
    };
    return {
      transaction: { ...call, ...place, ...SIGNED, hash: transaction },
      trace: {
        txHash: transaction,
        result: { ...call, gas: "0xfde8", gasUsed: "0xb41d", type: "CALL" },
      },
      logs: isCoin ? [] : [{ ...log, logIndex: place.transactionIndex, removed: false }],
    };
  });
  const header = {
    ...HEADER,
    number: inBlock.blockNumber,
    hash: blockHash,
    parentHash: hashOf("b", height - 1),
  };
  const transactions = all.map(({ transaction }) => transaction);
  return {
    header: { ...header, transactions: transactions.map(({ hash }) => hash) },
    block: { ...header, transactions },
    debug_traceBlockByHash: all.map(({ trace }) => trace),
    eth_getLogs: all.flatMap(({ logs }) => logs),
  };
}

const SIGNED = {
  type: "0x2",
  chainId: "0x1",
  nonce: "0x9",
  gas: "0xfde8",
  gasPrice: "0x3b9aca00",
  maxFeePerGas: "0x3b9aca00",
  maxPriorityFeePerGas: "0x1",
  accessList: [],
  r: hashOf("d", 1),
  s: hashOf("e", 1),
  v: "0x0",
  yParity: "0x0",
};
const HEADER = {
  sha3Uncles: word("1"),
  stateRoot: word("2"),
  transactionsRoot: word("3"),
  receiptsRoot: word("4"),
  mixHash: word("5"),
  miner: TOKEN,
  logsBloom: `0x${"0".repeat(512)}`,
  extraData: "0x",
  uncles: [],
  difficulty: "0x0",
  gasLimit: "0x1",
  gasUsed: "0x1",
  size: "0x1",
  timestamp: "0x1",
  nonce: "0x0000000000000000",
  baseFeePerGas: "0x1",
};

/** The same transfers in Bitcoin's blocks, each with its recipient and change. */
export function bitcoinBlocks(world: World, genesis: string): { hash: string; hex: string }[] {
  let parent = genesis;
  return Array.from({ length: world.blocks }, (_, at) => {
    const height = at + 1;
    const transactions = Array.from({ length: world.transfers }, (_unused, one) => {
      const change = { amount: 2n, script: scriptOf(2 * THEIRS + one) };
      const paid = { amount: 1n, script: scriptOf(recipientOf(world, height, one)) };
      return transactionOf(height * world.transfers + one, [paid, change]);
    });
    const block = blockOf(parent, transactions);
    parent = block.hash;
    return block;
  });
}
