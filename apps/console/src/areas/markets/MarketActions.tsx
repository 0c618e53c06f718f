import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Market } from "./data.ts";
import { HaltSheet } from "./HaltSheet.tsx";
import { resumedText } from "./resumed-text.ts";
import { TermsSheet } from "./TermsSheet.tsx";

/** What one's roles may do with a market. */
export function MarketActions({ market }: { market: Market }) {
  const may = useMay();
  const isOpen = market.state === "open" && !market.is_in_doubt;
  return (
    <span className="inline-flex gap-2">
      {may("trust.requestChange") && (
        <Action label={t("console-markets.change-terms")}>
          {(sheet) => <TermsSheet market={market} sheet={sheet} />}
        </Action>
      )}
      {isOpen && may("markets.haltMarket") && (
        <Action label={t("console-markets.halt")}>
          {(sheet) => (
            <HaltSheet
              call="markets.haltMarket"
              market={market}
              text={
                market.open_orders === null
                  ? t("console-markets.halt-text-silent")
                  : t("console-markets.halt-text", { count: market.open_orders })
              }
              sheet={sheet}
            />
          )}
        </Action>
      )}
      {!isOpen && may("markets.resumeMarket") && <Resume market={market} />}
    </span>
  );
}

const Resume = ({ market: { id, symbol, is_in_doubt: isInDoubt } }: { market: Market }) => (
  <Action label={t("console-markets.resume")}>
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="markets.resumeMarket"
        title={t("console-markets.resume-title", { symbol })}
        description={t(
          isInDoubt ? "console-markets.resume-doubt-text" : "console-markets.resume-text",
        )}
        confirmLabel={t("console-markets.resume")}
        inputOf={(reason) => ({ market_id: id, reason })}
        doneText={resumedText}
      />
    )}
  </Action>
);
