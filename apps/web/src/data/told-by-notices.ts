import type { CallId } from "@candor/contract/types.ts";

/**
 * Reads that change while they are open, without a press of the reader, and whose changes notices tell of. The channel
 * names no code, and two notices may arrive as one, so each of them makes all of these old; only those on the screen are
 * read at once.
 */
export const TOLD_BY_NOTICES = [
  "notices.listNotices",
  "alerts.listAlerts",
  // A decision on the identity opens products at once.
  "identity.getIdentity",
  // The reason of a mute replaces the field.
  "chat.getOwn",
  "bots.listBots",
  "copy.listCopies",
  "copy.listRelations",
  "copy.getOwnLead",
  "coupons.listCoupons",
  "coupons.listUsable",
  "dual.listOrders",
  "ieo.listCommitments",
  "loans.getLoan",
  "loans.listLoans",
  "nft.getMyBindBoxQuotationLog",
  "nft.getMyNFTs",
  "nft.getNeedPayNFTOrder",
  "nft.getOwnArtist",
  "nft.listOrders",
  "nft.listOwnWorks",
  "staking.listStakingOrders",
] as const satisfies readonly CallId[];

const told = new Set<unknown>(TOLD_BY_NOTICES);

/** Whether a notice makes the answer with this key old. */
export const isToldByNotices = ({ queryKey: [id] }: { queryKey: readonly unknown[] }): boolean =>
  told.has(id);
