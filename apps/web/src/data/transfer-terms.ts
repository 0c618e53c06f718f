import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";

export type TransferTerms = CallOutput<"wallet.getTransferTerms">;

/** On what terms a currency is moved: what is there by account, the networks it is withdrawn by, and how much may still go today. */
export const useTransferTerms = (currency: number) =>
  useCall("wallet.getTransferTerms", { currency }, { staleTime: 0 });
