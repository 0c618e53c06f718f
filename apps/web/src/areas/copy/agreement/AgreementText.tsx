import { useText } from "../../../lib/text.ts";

/** The agreement as it is accepted: each of its parts begins with a line that names it. */
export function AgreementText() {
  const t = useText();
  return (
    <div className="flex flex-col gap-4" data-testid="copy-agreement">
      {t("copy.agreement")
        .split("\n\n")
        .map((part) => {
          const [title, ...lines] = part.split("\n");
          return (
            <section key={title} className="flex flex-col gap-1">
              <h2 className="text-body font-semibold">{title}</h2>
              <p className="text-body leading-relaxed">{lines.join(" ")}</p>
            </section>
          );
        })}
    </div>
  );
}
