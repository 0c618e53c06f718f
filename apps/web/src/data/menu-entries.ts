import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";

type Entries = CallOutput<"content.listMenu">;

const STALE_AFTER_MS = 300_000;
/** What moves real money, and so leads nowhere in a demo. */
const LIVE_ONLY: readonly string[] = ["deposit", "withdraw"];

const isLiveOnly = ({ key }: Entries[number]): boolean => LIVE_ONLY.includes(key);

/** The entries with those of real money at the end, as a demo shows them. */
const liveLast = (entries: Entries): Entries => [
  ...entries.filter((entry) => !isLiveOnly(entry)),
  ...entries.filter(isLiveOnly),
];

/** What the home screen leads to, as the operator shows it, in the reader's language. */
export function useMenuEntries() {
  const isDemo = useSession((session) => session.isDemo);
  return useCall(
    "content.listMenu",
    {},
    {
      staleTime: STALE_AFTER_MS,
      ...(isDemo && { select: liveLast }),
    },
  );
}
