import { ZERO, dec, scaleOf } from "@candor/money";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { formatAmount, formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../data/site-config.ts";
import { useSession } from "../../../lib/session.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { PictureActions } from "../../../parts/picture/PictureActions.tsx";
import { pictureOf } from "../../../parts/picture/picture-file.ts";
import type { Position } from "../terms.ts";
import { RESULT_SIZE, type ResultWords, drawResult } from "./draw-result.ts";
import type { ShareFigures } from "./share-figures.ts";

type ShareSheetProps = { figures: ShareFigures; position: Position; onClose: () => void };

/** The result of a position as a picture: what it shows is chosen here, and leaves only when it is sent. */
export function ShareSheet({ figures, position, onClose }: ShareSheetProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasAmount, setHasAmount] = useState(false);
  const { logo } = useSite();
  const words = useWords(figures, position, hasAmount);
  const drawn = JSON.stringify(words);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([pictureOf(logo), document.fonts.ready]).then(([picture]) => {
      const pen = canvas.current?.getContext("2d");
      if (isWanted && pen) drawResult(pen, JSON.parse(drawn) as ResultWords, picture);
    });
    return () => {
      isWanted = false;
    };
  }, [drawn, logo]);
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("contracts.share-title")}
      footer={<PictureActions canvas={canvas} fileName="result.png" />}
    >
      <canvas
        ref={canvas}
        width={RESULT_SIZE}
        height={RESULT_SIZE}
        role="img"
        aria-label={`${words.title}, ${words.roe}`}
        className="mx-auto h-auto max-h-[60vh] max-w-full rounded-card border border-hairline"
      />
      <Checkbox isChecked={hasAmount} onCheckedChange={setHasAmount}>
        {t("contracts.share-amount", { currency: figures.currency })}
      </Checkbox>
    </Sheet>
  );
}

function useWords(figures: ShareFigures, position: Position, hasAmount: boolean): ResultWords {
  const t = useText();
  const locale = useLocale();
  const { name: site } = useSite();
  const isDemo = useSession((session) => session.isDemo);
  const { symbol, direction, multiple, roe, result, currency, closedAt } = figures;
  const print = (price: string) =>
    formatPrice(price, { locale, decimals: scaleOf(dec(position.terms.price_tick)) });
  const style = getComputedStyle(document.documentElement);
  return {
    site,
    title: `${symbol} · ${t(direction === "long" ? "contracts.long" : "contracts.short")} ${multiple}x`,
    roe: formatPercent(roe, { locale, decimals: 2, sign: "always" }),
    colour: style.getPropertyValue(result < ZERO ? "--down" : "--up"),
    amount: hasAmount
      ? `${formatAmount(result, { locale, decimals: 2, sign: "always" })} ${currency}`
      : undefined,
    rows: [
      [t("contracts.open-price"), print(figures.opened)],
      [t("contracts.closed-at"), print(figures.closed)],
    ],
    note: `${isDemo ? `${t("contracts.share-demo")} · ` : ""}${formatTime(closedAt, { locale, style: "moment" })} · ${t("contracts.share-note")}`,
  };
}
