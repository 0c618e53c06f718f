import { Figure } from "@candor/ui/Figure.tsx";
import { ArrowRight } from "lucide-react";
import { configKindOf } from "../lib/config-kinds.ts";
import { configChanges } from "../lib/config-lines.ts";
import { type Of, lineText, partText } from "../lib/config-text.ts";
import { t } from "../lib/text.ts";

type ComparedProps = { of: Of; before: unknown; after: unknown };

/** Shows the changed parts before and after, without those that stay. */
export function Compared({ of, before, after }: ComparedProps) {
  const changes = configChanges(configKindOf(of.kind)?.fields ?? {}, before, after);
  if (changes.length === 0)
    return <p className="text-data text-text-2">{t("console.nothing-changes")}</p>;
  return (
    <table aria-label={t("console.what-changes")} className="w-full text-data">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("console.part")}</th>
          <th scope="col">{t("console.before")}</th>
          <th scope="col">{t("console.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ line, before: was, after: will }) => (
          <tr key={line.key} className="align-top *:border-b *:border-hairline *:py-2">
            <th scope="row" className="pe-4 text-start font-normal text-text-2">
              {lineText(line)}
            </th>
            <Figure as="td" className="pe-2 break-words text-text-2">
              {partText(of, line, was)}
            </Figure>
            <Figure as="td" className="font-semibold break-words">
              <ArrowRight aria-hidden="true" className="me-2 inline size-4 text-text-3" />
              {partText(of, line, will)}
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
