const SEPOLIA = 11_155_111;

/**
 * Where a transaction can be looked up; undefined where no explorer knows it. Of which chains an installation follows
 * the site says Ethereum's number alone: beside a test chain there, the other networks are test networks too.
 */
export function explorerUrl(
  network: string,
  transaction: string,
  ethereumChainId: number | undefined,
): string | undefined {
  const id = encodeURIComponent(transaction);
  if (network === "ERC20" && ethereumChainId === SEPOLIA)
    return `https://sepolia.etherscan.io/tx/${id}`;
  if (ethereumChainId !== 1) return undefined;
  switch (network) {
    case "ERC20":
      return `https://etherscan.io/tx/${id}`;
    case "TRC20":
      return `https://tronscan.org/#/transaction/${id}`;
    case "Bitcoin":
      return `https://mempool.space/tx/${id}`;
    default:
      return undefined;
  }
}
