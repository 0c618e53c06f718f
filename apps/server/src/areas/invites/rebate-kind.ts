import type { invites } from "@candor/contract/areas/invites/operator.ts";
import { formatDec } from "@candor/money";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { rebateRate, writeRebateRate } from "./rows.ts";

const ALL = "all";

/** The inviter's share of an invited user's fees. */
export const rebateKind: ConfigKind<typeof invites.configKinds.rebate> = {
  isPublic: true,
  list: async (db) => [
    { subject: ALL, title: ALL, value: { rate: formatDec(await rebateRate(db)) } },
  ],
  find: async (db, subject) =>
    subject === ALL ? { rate: formatDec(await rebateRate(db)) } : undefined,
  titleOf: () => null,
  write: (tx, _subject, { rate }) => writeRebateRate(tx, rate),
};
