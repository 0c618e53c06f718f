import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  mul,
  quantize,
  toNumber,
} from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../FactList.tsx";

type CoverageProps = {
  /** The unused part of the reserve, and the part set aside for running orders. */
  free: string;
  setAside: string;
  code: string;
};

/** What the house has to pay a product from, and how much of it is spoken for; texts of `finance`. */
export function Coverage({ free, setAside, code }: CoverageProps) {
  const t = useText();
  return (
    <Card title={`${t("finance.coverage-title")} · ${code}`}>
      <div className="flex flex-col gap-3">
        <p className="text-data text-text-2">{t("finance.coverage-about")}</p>
        <FactList
          facts={[
            [
              t("finance.coverage-set-aside"),
              <Amount key="setAside" value={setAside} currency={code} />,
            ],
            [t("finance.coverage-free"), <Amount key="free" value={free} currency={code} />],
          ]}
        />
        <Progress
          label={t("finance.coverage-used")}
          value={usedPercent(dec(free), dec(setAside))}
          isLabelled
        />
      </div>
    </Card>
  );
}

/** Whole percent, rounded up: a reserve that is touched is never said to be untouched. */
function usedPercent(free: Dec, setAside: Dec): number {
  const all = add(free, setAside);
  if (all === ZERO) return 0;
  const share = div(setAside, all, "up");
  return toNumber(quantize(mul(share, fromInteger(100), "up"), ONE, "up"));
}
