import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { BellRing, CheckCheck } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { type Filter, type Kind, filters, kinds, useMarkRead, useNotices } from "./data.ts";
import { NoticeRow } from "./NoticeRow.tsx";

/** The user's notices: all of them or one kind, and of those the unread ones. */
export function MessagesScreen() {
  const t = useText();
  return (
    <Screen title={t("notices.title")} hasBack>
      <div className="flex flex-col gap-3">
        <SignedIn title={t("notices.guest-title")} text={t("notices.guest-text")}>
          <Messages />
        </SignedIn>
      </div>
    </Screen>
  );
}

function Messages() {
  const t = useText();
  const [kind, setKind] = useState<Kind>("all");
  return (
    <Tabs
      label={t("notices.types")}
      items={kinds.map((value) => ({
        value,
        label: t(value === "all" ? "notices.all" : `notices.type-${value}`),
      }))}
      value={kind}
      onValueChange={setKind}
      panelClassName="flex flex-col gap-3 pt-3"
    >
      <MessagesOf key={kind} kind={kind} />
    </Tabs>
  );
}

function MessagesOf({ kind }: { kind: Kind }) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>("all");
  const query = useNotices(kind, filter);
  const { mark, isPending } = useMarkRead();
  const unread = query.first?.unread;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("notices.filter")}
          options={filters.map((value) => ({ value, label: t(`notices.${value}`) }))}
          value={filter}
          onValueChange={setFilter}
        />
        <Link
          to={PATHS.noticeSettings}
          aria-label={t("notices.settings-title")}
          className="grid size-11 shrink-0 place-items-center rounded-control text-text-2 hover:text-text"
        >
          <BellRing aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {/* Both are of all kinds together. */}
      {kind === "all" && (
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
      )}
      <PagedList
        query={query}
        skeleton={<RowsSkeleton count={5} />}
        empty={<NoMessages kind={kind} filter={filter} />}
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

function NoMessages({ kind, filter }: { kind: Kind; filter: Filter }) {
  const t = useText();
  if (filter === "unread") return <Empty drawing="messages" title={t("notices.none-unread")} />;
  return kind !== "all" ? (
    <Empty drawing="messages" title={t("notices.none-of-type")} />
  ) : (
    <Empty drawing="messages" title={t("notices.none")} text={t("notices.none-text")} />
  );
}
