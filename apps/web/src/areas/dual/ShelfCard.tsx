import { dec, toNumber } from "@candor/money";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Shelf } from "./data.ts";
import { ShelfFacts } from "./ShelfFacts.tsx";

export function ShelfCard({ shelf }: { shelf: Shelf }) {
  const t = useText();
  const sold = Math.floor(toNumber(dec(shelf.progress)) * 100);
  return (
    <Card title={t("dual.product", { coin: shelf.currency_code, days: shelf.days })}>
      <div className="flex flex-col gap-3">
        <ShelfFacts shelf={shelf} isShort />
        <Progress label={t("dual.sold")} value={sold} isLabelled />
        {shelf.remaining === 0 ? (
          <p className="text-data text-text-2">{t("dual.sold-out")}</p>
        ) : (
          <Link
            to={PATHS.dualPurchase}
            search={{ id: shelf.id }}
            className={buttonClass({ variant: "primary" })}
          >
            {t("dual.choose")}
          </Link>
        )}
      </div>
    </Card>
  );
}
