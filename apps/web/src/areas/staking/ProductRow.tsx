import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Product } from "./data.ts";
import { DailyRate } from "./DailyRate.tsx";
import { PromotionBadge } from "./PromotionBadge.tsx";
import { YearlyRate } from "./YearlyRate.tsx";

/** One product on a phone: the rate of a day first, since it is the paid one. */
export function ProductRow({ product }: { product: Product }) {
  const t = useText();
  const { currency_code: code, category, days, name, budget } = product;
  return (
    <ListRow
      leading={<CoinIcon code={code} size={36} />}
      title={
        <>
          {code} <span className="font-normal text-text-2">{t("staking.days", { days })}</span>
        </>
      }
      // Uses two lines where the words are long.
      subtitle={
        <span className="whitespace-normal">
          <span className="block">{t(`staking.category-${category}`)}</span>
          <PromotionBadge product={product} />
          {budget === null && (
            <>
              {t("staking.a-year")} <YearlyRate product={product} />
            </>
          )}
        </span>
      }
      value={<DailyRate rate={product.daily_rate} />}
      render={(row) => <Link to={PATHS.stakingBuy} search={{ product: name }} {...row} />}
    />
  );
}
