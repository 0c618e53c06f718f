import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";

/** Small rates differ in the third place. */
const DECIMALS = 3;

/** What a day pays, said to be of a day. */
export function DailyRate({ rate }: { rate: string }) {
  const t = useText();
  return (
    <span className="whitespace-nowrap">
      <Percent value={rate} variant="plain" decimals={DECIMALS} className="font-semibold" />{" "}
      <span className="text-data text-text-2">{t("staking.a-day")}</span>
    </span>
  );
}
