import { BookOpenCheck, Link2, SquareTerminal } from "lucide-react";
import { useText } from "../../lib/text.ts";

const facts = [
  { id: "book", Icon: BookOpenCheck },
  { id: "record", Icon: Link2 },
  { id: "command", Icon: SquareTerminal },
] as const;

/** Beside the forms on a desktop: what can be checked about this exchange. */
export function WhyHere() {
  const t = useText();
  return (
    <aside className="flex flex-col gap-5 rounded-card bg-surface p-5">
      <h2 className="text-h2">{t("auth.why-title")}</h2>
      <ul className="flex flex-col gap-5">
        {facts.map(({ id, Icon }) => (
          <li key={id} className="flex gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <div className="flex min-w-0 flex-col gap-1">
              <p className="text-body font-medium">{t(`auth.why-${id}`)}</p>
              <p className="text-data text-text-2">{t(`auth.why-${id}-text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
