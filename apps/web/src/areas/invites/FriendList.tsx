import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { useFriends } from "./data.ts";

/** Lists the users who signed up with the code, with enough of their names to tell friends apart. */
export function FriendList({ query }: { query: ReturnType<typeof useFriends> }) {
  const t = useText();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={3} hasValue className="pt-2" />}
      isEmpty={(friends) => friends.length === 0}
      empty={<Empty title={t("invites.no-friends")} text={t("invites.no-friends-text")} />}
    >
      {(friends) => (
        <>
          <ul className="-mx-4">
            {friends.map(({ account_name, created_at, has_traded }) => (
              <li
                key={`${created_at} ${account_name}`}
                className="border-b border-hairline last:border-b-0"
              >
                <ListRow
                  title={account_name}
                  subtitle={<Time value={created_at} style="moment" />}
                  value={
                    has_traded ? (
                      <Badge tone="accent">{t("invites.traded")}</Badge>
                    ) : (
                      <Badge>{t("invites.not-traded")}</Badge>
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}
