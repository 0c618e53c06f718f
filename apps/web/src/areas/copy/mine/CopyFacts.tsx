import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { Copy } from "../data.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { Result } from "../Result.tsx";

/** Shows a copy's prices and result beside the lead's. */
export function CopyFacts({ copy, code }: { copy: Copy; code: string }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-data">
      <CardFigure name={t("copy.lead-price")}>
        <Amount value={copy.lead_price} />
      </CardFigure>
      <CardFigure name={t("copy.your-price")}>
        <Amount value={copy.open_price} />
      </CardFigure>
      <CardFigure name={t("copy.slippage-of")}>
        <Percent value={copy.slippage} variant="plain" decimals={3} sign="always" />
      </CardFigure>
      <CardFigure name={t("copy.lots")}>
        {t("copy.lots-left", { lots: copy.lots, opened: copy.opened_lots })}
      </CardFigure>
      <CardFigure name={t("copy.margin")}>
        <Amount value={copy.margin} currency={code} decimals={2} />
      </CardFigure>
      <CardFigure name={t("copy.realised")}>
        <Result value={copy.realised} code={code} />
      </CardFigure>
      {copy.state === "open" && (
        <CardFigure name={t("copy.unrealised")} isWide>
          <Result value={copy.unrealised} code={code} />
        </CardFigure>
      )}
    </dl>
  );
}
