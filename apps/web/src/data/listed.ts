import type { CallOutput } from "@candor/contract/types.ts";
import type { Quotation } from "./markets.ts";

/** A contract, as the list of contracts gives it. */
export type ContractQuotation = CallOutput<"markets.listContractQuotations">[number];
/** What lists of markets show: spot markets and contracts. */
export type Listed = Quotation | ContractQuotation;

export const isContract = (listed: Listed): listed is ContractQuotation =>
  listed.kind === "contract";

/** The same pair may be a spot market and a contract. */
export const listedKey = ({ kind, symbol }: Listed): string => `${kind} ${symbol}`;

/** Whether it has figures of its own: a contract on a coin has its spot market's. */
export const isPriced = (listed: Listed): boolean => !isContract(listed) || listed.asset !== "coin";
