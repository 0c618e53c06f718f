import type { RecordKind, TicketTopic } from "@candor/contract/areas/support/words.ts";
import { PATHS } from "../../paths.ts";

/** A record that a question is about. */
export type AboutRecord = { kind: RecordKind; id: string };

/** The topic of each kind of record, and where its rows are listed. */
const KINDS: Readonly<Record<RecordKind, { topic: TicketTopic; path: string }>> = {
  deposit: { topic: "deposit", path: PATHS.deposits },
  withdrawal: { topic: "withdrawal", path: PATHS.withdrawals },
  order: { topic: "trading", path: PATHS.orders },
  position: { topic: "trading", path: PATHS.contractOrders },
  option: { topic: "trading", path: PATHS.optionOrders },
  staking: { topic: "products", path: PATHS.stakingOrders },
  dual: { topic: "products", path: PATHS.dualOrders },
  ieo: { topic: "products", path: PATHS.ieoOrders },
  loan: { topic: "products", path: PATHS.loans },
  conversion: { topic: "trading", path: PATHS.conversions },
  send: { topic: "account", path: PATHS.send },
};

const isKind = (kind: string): kind is RecordKind => Object.hasOwn(KINDS, kind);

/** The record that an address says, if it names one. */
export const aboutOf = (search: { kind?: string; record?: string }): AboutRecord | undefined =>
  search.kind !== undefined && isKind(search.kind) && search.record !== undefined
    ? { kind: search.kind, id: search.record }
    : undefined;

export const topicOf = ({ kind }: AboutRecord): TicketTopic => KINDS[kind].topic;
export const listOf = (kind: RecordKind): string => KINDS[kind].path;
