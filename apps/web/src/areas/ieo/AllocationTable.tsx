import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { recompute } from "./recompute.ts";

type AllocationTableProps = { project: number; line?: number };

/** The allocations, without names; a doubtful reader recomputes them. */
export function AllocationTable({ project, line: own }: AllocationTableProps) {
  const t = useText();
  const query = usePages(["ieo.listAllocations", project], (wanted, options) =>
    call(
      "ieo.listAllocations",
      { ...wanted, limit: `${wanted.limit}`, project_id: `${project}` },
      options,
    ),
  );
  return (
    <Card title={t("ieo.table")}>
      <div className="flex flex-col gap-4">
        <p className="text-data text-text-2">{t("ieo.table-note")}</p>
        <Recompute project={project} />
        <ScreenState query={query} skeleton={<RowsSkeleton count={4} hasValue />}>
          {(list) => (
            <>
              <table className="w-full text-data">
                <thead className="text-text-2">
                  <tr>
                    <th scope="col" className="py-1 text-start font-normal">
                      {t("ieo.line")}
                    </th>
                    <th scope="col" className="py-1 text-end font-normal">
                      {t("ieo.committed")}
                    </th>
                    <th scope="col" className="py-1 text-end font-normal">
                      {t("ieo.allocated")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ line, committed, allocated }) => (
                    <tr key={line} className="border-t border-hairline">
                      <th scope="row" className="py-2 text-start font-normal">
                        {line} {line === own && <Badge tone="accent">{t("ieo.your-line")}</Badge>}
                      </th>
                      <td className="text-end">
                        <Amount value={committed} />
                      </td>
                      <td className="text-end">
                        <Amount value={allocated} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <ListEnd query={query} />
            </>
          )}
        </ScreenState>
      </div>
    </Card>
  );
}

function Recompute({ project }: { project: number }) {
  const t = useText();
  const [isAtIt, setIsAtIt] = useState(false);
  const [found, setFound] = useState<{ lines: number; differing: number }>();
  const check = async () => {
    setIsAtIt(true);
    try {
      setFound(await recompute(project));
    } catch {
      toast(t("common.not-loaded"), { tone: "error" });
    } finally {
      setIsAtIt(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <OnlineButton size="small" isLoading={isAtIt} onClick={() => void check()}>
        {t("ieo.recompute")}
      </OnlineButton>
      <p role="status" className="text-data">
        {found !== undefined &&
          (found.differing === 0
            ? t("ieo.recompute-same", { count: found.lines })
            : t("ieo.recompute-differs", { count: found.differing }))}
      </p>
    </div>
  );
}
