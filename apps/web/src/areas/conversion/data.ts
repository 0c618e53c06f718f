import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import type { ConvertDraft } from "../../parts/converting/draft.ts";
import type { Most } from "./convert.ts";

export type Conversion = CallOutput<"conversion.listConversions">["list"][number];

export const useConversions = () =>
  usePages(
    ["conversion.listConversions"],
    (wanted, options) => call("conversion.listConversions", wanted, options),
    { enabled: useSession(isSignedIn) },
  );

/** Prices move what one conversion takes of a coin. */
const MOST_EVERY_MS = 10_000;

/** The most that one conversion takes, and what bounds it. */
export const useMost = ({ from, to }: Pick<ConvertDraft, "from" | "to">): Most | undefined =>
  useCall(
    "conversion.getConversionMost",
    { from_currency_id: from, to_currency_id: to },
    { refetchInterval: MOST_EVERY_MS, staleTime: MOST_EVERY_MS },
  ).data;
