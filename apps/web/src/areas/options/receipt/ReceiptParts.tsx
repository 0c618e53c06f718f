import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { type Receipt, type Second } from "../../../parts/verify/saved.ts";
import { LinkLines } from "./LinkLines.tsx";
import { SecondCard } from "./SecondCard.tsx";
import { WaitedCard } from "./WaitedCard.tsx";

/** Shows the parts of a receipt: both deciding seconds, and the option's links of the chain. */
export function ReceiptParts({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { option, accepted, settled } = receipt;
  const second = (title: string, shown: Second | null) =>
    shown !== null && <SecondCard title={title} second={shown} option={option} />;
  return (
    <>
      {second(t("options.entry-second"), receipt.entry_second)}
      {receipt.waited !== null && <WaitedCard waited={receipt.waited} marketId={option.match_id} />}
      {second(t("options.end-second"), receipt.settlement_second)}
      <Card title={t("options.links")}>
        <div className="flex flex-col gap-4 text-data">
          <p className="text-text-2">{t("options.links-about")}</p>
          <LinkLines title={t("options.link-accepted")} link={accepted} />
          {settled !== null && <LinkLines title={t("options.link-settled")} link={settled} />}
        </div>
      </Card>
    </>
  );
}
