import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { Link } from "../../../parts/verify/saved.ts";
import { Raw } from "./Raw.tsx";

/** One link of the chain, word for word. */
export function LinkLines({ title, link }: { title: string; link: Link }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{title}</h3>
      <dl className="flex flex-col gap-1">
        <CardFigure name={t("options.number")}>
          <Figure>{link.number}</Figure>
        </CardFigure>
        <CardFigure name={t("trading.time")}>
          <Time value={link.at} style="moment" />
        </CardFigure>
        <Raw name={t("options.text")} value={link.text} />
        <Raw name={t("options.hash-before")} value={link.previous} />
        <Raw name={t("options.hash")} value={link.hash} />
      </dl>
    </section>
  );
}
