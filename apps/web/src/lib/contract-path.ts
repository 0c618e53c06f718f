/** Where a contract is traded. */
export const contractPath = (contract: { currency_id: number; legal_id: number }): string =>
  `/pages/transaction/contract?currency_id=${contract.currency_id}&legal_id=${contract.legal_id}`;
