import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { type Copy, useCopies, useRelations } from "../data.ts";
import { CopyCard } from "./CopyCard.tsx";

const DetachSheet = lazyPart("DetachSheet", () => import("./DetachSheet.tsx"));

/** Lists the copies and the skipped openings, of every lead or of one. */
export function CopyList({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const [relation, setRelation] = useState("");
  const [detached, setDetached] = useState<Copy>();
  const { data: relations = [] } = useRelations();
  return (
    <>
      {relations.length > 1 && (
        <div className="pb-3">
          <Select
            label={t("copy.lead")}
            value={relation}
            onValueChange={setRelation}
            options={[
              { value: "", label: t("copy.every-lead") },
              ...relations.map(({ follow_user_id: value, account_name: label }) => ({
                value,
                label,
              })),
            ]}
          />
        </div>
      )}
      <PagedList
        query={useCopies(relation === "" ? undefined : relation, isOpen)}
        skeleton={<RowsSkeleton count={4} hasValue />}
        empty={
          <Empty
            drawing="orders"
            title={t(isOpen ? "copy.no-open-copies" : "copy.no-copies")}
            text={t("copy.no-copies-text")}
          />
        }
      >
        {(copies) => (
          <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="copies">
            {copies.map((copy) => (
              <li key={copy.id}>
                <CopyCard
                  copy={copy}
                  relation={relations.find((one) => one.follow_user_id === copy.follow_user_id)}
                  onDetach={() => setDetached(copy)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {detached !== undefined && (
          <DetachSheet copy={detached} onClose={() => setDetached(undefined)} />
        )}
      </Suspense>
    </>
  );
}
