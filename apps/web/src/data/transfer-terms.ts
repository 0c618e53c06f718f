import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";

export type TransferTerms = CallOutput<"wallet.getTransferTerms">;

/** The terms of moving a currency: the balance by account, its withdrawal networks, and the rest of today's limit. */
export const useTransferTerms = (currency: number) =>
  useCall("wallet.getTransferTerms", { currency }, { staleTime: 0 });
