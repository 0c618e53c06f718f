import { ChevronDown } from "lucide-react";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { sectionId } from "@candor/ui/text/RichText.tsx";

/** An address has no place for an anchor behind the hash, so the heading is gone to by script. */
function goTo(index: number): void {
  const heading = document.getElementById(sectionId(index));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start", behavior: "smooth" });
}

/** The sections of a long text: beside it on a desktop, folded away before it elsewhere. */
export function Contents({ sections }: { sections: readonly string[] }) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const list = (
    <ol className="flex flex-col py-1">
      {sections.map((section, index) => (
        <li key={index}>
          <button
            type="button"
            onClick={() => goTo(index)}
            className="flex min-h-11 w-full items-center rounded-control px-4 py-2.5 text-start text-body text-text-2 -outline-offset-2 hover:bg-fill hover:text-text active:bg-fill desktop:min-h-9 desktop:py-1.5 desktop:text-data"
          >
            {section}
          </button>
        </li>
      ))}
    </ol>
  );
  if (isDesktop)
    return (
      <nav aria-label={t("articles.contents")}>
        <h2 className="px-4 pb-1 text-body font-semibold">{t("articles.contents")}</h2>
        {list}
      </nav>
    );
  return (
    <details className="group overflow-clip rounded-card bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 text-body font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t("articles.contents")}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-text-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <nav aria-label={t("articles.contents")}>{list}</nav>
    </details>
  );
}
