import type { LinkProps } from "@tanstack/react-router";
import type { MessageId } from "@candor/locales/ids.gen.ts";
import { PATHS } from "../../paths.ts";

type Holder = { name: MessageId; place?: Pick<LinkProps, "to" | "search"> };

/** What can hold a balance, and where it stands; another area's holds have the common name and no place. */
const HOLDERS: Readonly<Record<string, Holder>> = {
  spot: { name: "wallet.held-spot", place: { to: PATHS.orders, search: { tab: "open" } } },
  contracts: { name: "wallet.held-contracts", place: { to: PATHS.contractOrders } },
  options: { name: "wallet.held-options", place: { to: PATHS.optionOrders } },
  bots: { name: "wallet.held-bots", place: { to: PATHS.bots } },
  staking: { name: "wallet.held-staking", place: { to: PATHS.stakingOrders } },
  ieo: { name: "wallet.held-ieo", place: { to: PATHS.ieoOrders } },
  dual: { name: "wallet.held-dual", place: { to: PATHS.dualOrders } },
  loans: { name: "wallet.held-loans", place: { to: PATHS.loans, search: { tab: "repay" } } },
  withdrawal: { name: "wallet.held-withdrawal", place: { to: PATHS.withdrawals } },
  deposit: { name: "wallet.held-deposit", place: { to: PATHS.deposits } },
  p2p: { name: "wallet.held-p2p", place: { to: PATHS.p2p } },
  nft: { name: "wallet.held-nft", place: { to: PATHS.nftMine } },
  "price-wait": { name: "wallet.held-wait" },
};

export const holderOf = (heldBy: string): Holder =>
  HOLDERS[heldBy] ?? { name: "wallet.held-other" };
