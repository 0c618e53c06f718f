import { fromInteger, mul, toNumber } from "@candor/money";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useWithdrawalLimit } from "../data/withdrawal-limit.ts";
import { useText } from "../lib/text.ts";
import { Worth } from "./Worth.tsx";

const HUNDRED = fromInteger(100);
const NEARLY_USED = 90;

/** How much of the limit of 24 hours is used, as a bar, and the rest in the user's currency. */
export function LimitLeft() {
  const t = useText();
  const limit = useWithdrawalLimit();
  if (limit === undefined) return null;
  const used = Math.ceil(toNumber(mul(limit.usedPart, HUNDRED, "up")));
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={t("common.limit-used")}
        value={used}
        tone={used >= NEARLY_USED ? "danger" : "accent"}
        isLabelled
      />
      <p className="flex justify-between gap-3 text-data text-text-2">
        <span>
          {t("common.limit-left")} <Worth usdt={limit.left} />
        </span>
        <span>
          {t("common.limit-of")} <Worth usdt={limit.total} />
        </span>
      </p>
    </div>
  );
}
