import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { listOf } from "./about.ts";
import type { Help } from "./data.ts";

/** Screens and own records that were found, each a link to where it stands. */
export function FoundLinks({ screens, records }: Pick<Help, "screens" | "records">) {
  const t = useText();
  return (
    <>
      {records.length > 0 && (
        <Links title={t("support.records")}>
          {records.map(({ kind, id, title, created_at: at }) => (
            <Row
              key={id}
              path={listOf(kind)}
              title={t(`support.kind-${kind}`)}
              value={title}
              note={<Time value={at} />}
            />
          ))}
        </Links>
      )}
      {screens.length > 0 && (
        <Links title={t("support.screens")}>
          {screens.map(({ path, title }) => (
            <Row key={path} path={path} title={title} />
          ))}
        </Links>
      )}
    </>
  );
}

const Links = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h2 className="text-label text-text-2">{title}</h2>
    <ul className="overflow-clip rounded-card bg-surface">{children}</ul>
  </div>
);

type RowProps = { path: string; title: string; value?: string; note?: ReactNode };

const Row = ({ path, title, value, note }: RowProps) => (
  <li className="border-b border-hairline last:border-0">
    <ListRow
      size="list"
      title={title}
      value={value}
      valueNote={note}
      trailing={<ChevronRight aria-hidden="true" className="size-5 text-text-3" />}
      render={({ className, children }) => (
        <AppLink target={{ path }} className={className}>
          {children}
        </AppLink>
      )}
    />
  </li>
);
