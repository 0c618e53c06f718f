import type { CallInput } from "@candor/contract/types.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { call } from "../../../lib/call.ts";
import { usePages } from "../../../lib/pages.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { ListEnd } from "../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import { OptionCard } from "./OptionCard.tsx";
import { OptionTable } from "./OptionTable.tsx";

export type OptionFilter = Pick<CallInput<"options.listOptions">, "match_id" | "status">;

/** The number that is read at once (specification, point 3). */
const ROWS = 5;
const TABLE_WIDTH = 880;

/** The user's own options, the newest first, in cards, or in a table where there is room. */
export function OptionList({ filter }: { filter: OptionFilter }) {
  const t = useText();
  const { ref, isNarrow } = useIsNarrow(TABLE_WIDTH);
  const query = usePages(
    ["options.listOptions", "pages", filter],
    (wanted, options) =>
      call("options.listOptions", { ...filter, ...wanted, limit: ROWS }, options),
    { enabled: useSession(isSignedIn) },
  );
  return (
    <div ref={ref} data-testid="option-list">
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={ROWS} hasValue />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty drawing="orders" title={t("options.none-listed")} />}
      >
        {(list) => (
          <>
            {isNarrow ? (
              <ul>
                {list.map((option) => (
                  <OptionCard key={option.id} option={option} />
                ))}
              </ul>
            ) : (
              <OptionTable list={list} />
            )}
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
    </div>
  );
}
