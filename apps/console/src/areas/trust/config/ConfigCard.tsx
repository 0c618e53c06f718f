import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import type { ConfigRow } from "../../../lib/area.ts";
import { subjectText } from "../../../lib/config-kinds.ts";
import { useMay } from "../../../lib/may.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { ConfigValue } from "../../../parts/ConfigValue.tsx";
import type { ConfigTab } from "./config-tabs.ts";

/** One configured value, its purpose and its pending changes, and the form that asks for another. */
export function ConfigCard({ tab, row }: { tab: ConfigTab; row: ConfigRow }) {
  const may = useMay();
  const { kind, Form, subjects, subjectIs } = tab;
  const { subject, pending } = row;
  const ours = subjects[subject];
  const title = subjectText(kind, row.title);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {subjectIs === "coin" && <CoinIcon code={row.title} size={24} />}
          {title}
          {ours?.hint !== undefined && (
            <code className="text-data font-normal text-text-3">{subject}</code>
          )}
        </span>
      }
      action={
        <span className="flex items-center gap-2">
          {pending > 0 && (
            <Badge tone="warning">{t("console-trust.pending", { count: pending })}</Badge>
          )}
          {may("trust.requestChange") && (
            <Action label={t("console-trust.ask-change")}>
              {(sheet) => (
                // The server answers the kind's own value; the declaration of the kind defines it.
                <Form subject={subject} title={title} now={row.value as never} sheet={sheet} />
              )}
            </Action>
          )}
        </span>
      }
    >
      {ours?.hint !== undefined && <p className="pb-2 text-data text-text-2">{t(ours.hint)}</p>}
      <ConfigValue of={{ kind, subject }} value={row.value} />
    </Card>
  );
}
