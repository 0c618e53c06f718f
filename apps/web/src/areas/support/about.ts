import { RECORDS, type RecordKind } from "@candor/contract/shown-words.ts";
import type { TicketTopic } from "@candor/contract/ticket-topics.ts";

/** A record that a question is about. */
export type AboutRecord = { kind: RecordKind; id: string };

const isKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORDS, kind);

/** The record that an address says, if it names one. */
export const aboutOf = (search: { kind?: string; record?: string }): AboutRecord | undefined =>
  search.kind !== undefined && isKind(search.kind) && search.record !== undefined
    ? { kind: search.kind, id: search.record }
    : undefined;

export const topicOf = ({ kind }: AboutRecord): TicketTopic => RECORDS[kind].topic;
export const listOf = (kind: RecordKind): string => RECORDS[kind].path;
