import type { StakingCategory } from "@candor/contract/finance-words.ts";
import { useText } from "../../lib/text.ts";

/** Says who pays the yield of a category, and what its name might promise and does not stand behind it. */
export function YieldSource({ category }: { category: StakingCategory | undefined }) {
  const t = useText();
  const isNamed = category !== undefined && category !== "lockming";
  return (
    <p className="text-data text-text-2" data-testid="yield-source">
      {isNamed && `${t(`staking.none-behind-${category}`)} `}
      {t("staking.about")}
    </p>
  );
}
