import type { COPY_SORTS, CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Lead = CallOutput<"copy.listLeads">["list"][number];
export type LeadDetail = CallOutput<"copy.getLead">;
export type Trade = LeadDetail["open"][number];
export type Stats = Lead["stats"];
export type Relation = CallOutput<"copy.listRelations">[number];
export type Copy = CallOutput<"copy.listCopies">["list"][number];
export type OwnLead = CallOutput<"copy.getOwnLead">;
export type Sort = (typeof COPY_SORTS)[number];

/** Returns the profit of trades; null while a lead had nothing at risk, since that is no result of zero. */
export const profitOf = ({ profit, rate }: Stats): string | null => (rate === null ? null : profit);

/** Positions that are open move with the mark, and no channel tells of them. */
const EVERY_MS = 10_000;
const LEADS_PER_PAGE = 50;

/** Each realm has its own leads, and each user own relations to them: part of the key of a public read. */
const useReader = () =>
  useSession((session) => (session.isDemo ? "demo" : isSignedIn(session) ? "live" : "guest"));

/** The board goes by page numbers, for its order changes with each hour. */
export function useLeads(period: CopyPeriod, sort: Sort) {
  return usePages(
    ["copy.listLeads", useReader(), period, sort],
    async ({ cursor = "1" }, options) => {
      const asked = { period: `${period}`, sort, page: cursor, limit: LEADS_PER_PAGE } as const;
      const answer = await call("copy.listLeads", asked, options);
      return { ...answer, cursor: answer.has_more ? `${answer.page + 1}` : null };
    },
  );
}

export const useLead = (id: string, period: CopyPeriod) =>
  useCall(
    "copy.getLead",
    { trader_user_id: id, period: `${period}` },
    // The answer is not cached, since it says whether its reader follows the lead.
    { refetchInterval: EVERY_MS, placeholderData: keepPreviousData, gcTime: 0 },
  );

export const useLeadTrades = (id: string) =>
  usePages(["copy.listLeadTrades", id], (wanted, options) =>
    call("copy.listLeadTrades", { ...wanted, trader_user_id: id }, options),
  );

export const useRelations = () =>
  useCall("copy.listRelations", {}, { enabled: useSession(isSignedIn), refetchInterval: EVERY_MS });

/** Copies and skipped openings of all relations, or of one. */
export const useCopies = (relationId: string | undefined, isOpen: boolean) =>
  usePages(
    ["copy.listCopies", relationId, isOpen],
    (wanted, options) =>
      call(
        "copy.listCopies",
        {
          ...wanted,
          ...(relationId !== undefined && { follow_user_id: relationId }),
          ...(isOpen && { is_open: true }),
        },
        options,
      ),
    // No notice tells of an opening that was copied, nor of its close.
    { enabled: useSession(isSignedIn), refetchInterval: isOpen && EVERY_MS },
  );

export const useOwnLead = () =>
  useCall("copy.getOwnLead", {}, { enabled: useSession(isSignedIn), refetchInterval: EVERY_MS });

/** Calls whose answers are old once a relation or a copy has changed. */
export const CHANGED_BY_COPYING = [
  "account.listConsents",
  "copy.listLeads",
  "copy.getLead",
  "copy.listRelations",
  "copy.listCopies",
  "copy.getRelation",
  "wallet.listBalances",
] as const;

/** The calls to read again once a lead has changed the own terms or state. */
export const CHANGED_BY_LEADING = ["copy.getOwnLead", "copy.listLeads", "copy.getLead"] as const;
