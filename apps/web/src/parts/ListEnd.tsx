import { Button } from "@candor/ui/action/Button.tsx";
import type { Pages } from "../lib/pages.ts";
import { useText } from "../lib/text.ts";

type ListEndProps = {
  query: Pick<Pages<unknown>, "data" | "hasMore" | "isFetchingNextPage" | "readMore">;
};

/** Below a list that grows by a button: the way to more, or that there is none. */
export function ListEnd({ query: { data = [], ...pages } }: ListEndProps) {
  const t = useText();
  if (data.length === 0 && !pages.hasMore) return null;
  return (
    <div className="flex min-h-11 items-center justify-center py-3">
      {pages.hasMore ? (
        <Button variant="ghost" isLoading={pages.isFetchingNextPage} onClick={pages.readMore}>
          {t("common.ui-loadMore")}
        </Button>
      ) : (
        <p className="text-data text-text-3">{t("common.ui-noMore")}</p>
      )}
    </div>
  );
}
