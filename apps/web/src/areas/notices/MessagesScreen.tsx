import { Empty } from "@candor/ui/Empty.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { RowsSkeleton } from "@candor/ui/RowsSkeleton.tsx";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type Filter, filters, useMarkRead, useNotices } from "./data.ts";
import { NoticeRow } from "./NoticeRow.tsx";

/** What the user was told: all of it, or what is still unread. */
export function MessagesScreen() {
  const t = useText();
  return (
    <Screen title={t("notices.title")} hasBack>
      <div className="flex flex-col gap-3">
        <SignedIn isScreen title={t("notices.guest-title")} text={t("notices.guest-text")}>
          <Messages />
        </SignedIn>
      </div>
    </Screen>
  );
}

function Messages() {
  const t = useText();
  const [filter, setFilter] = useState<Filter>("all");
  const query = useNotices(filter);
  const { mark, isPending } = useMarkRead();
  const unread = query.first?.unread;
  return (
    <>
      <Segmented
        label={t("notices.filter")}
        options={filters.map((value) => ({ value, label: t(`notices.${value}`) }))}
        value={filter}
        onValueChange={setFilter}
        className="tablet:self-start"
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-data text-text-2">
          {unread !== undefined && t("notices.unread-count", { count: unread })}
        </p>
        <OnlineButton
          variant="ghost"
          disabled={unread === undefined || unread === 0}
          isLoading={isPending}
          icon={<CheckCheck aria-hidden="true" className="size-5" />}
          onClick={() => void mark()}
          className="-me-[16px]"
        >
          {t("notices.read-all")}
        </OnlineButton>
      </div>
      <PagedList
        query={query}
        skeleton={<RowsSkeleton count={5} />}
        empty={<NoMessages filter={filter} />}
      >
        {(list) => (
          <ul className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
            {list.map((notice) => (
              <li key={notice.id} className="border-b border-hairline last:border-b-0">
                <NoticeRow notice={notice} onRead={() => void mark(notice.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function NoMessages({ filter }: { filter: Filter }) {
  const t = useText();
  return filter === "unread" ? (
    <Empty drawing="messages" title={t("notices.none-unread")} />
  ) : (
    <Empty drawing="messages" title={t("notices.none")} text={t("notices.none-text")} />
  );
}
