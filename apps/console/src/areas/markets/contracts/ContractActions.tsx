import { useMay } from "../../../lib/may.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { ReasonSheet } from "../../../parts/ReasonSheet.tsx";
import { HaltSheet } from "../HaltSheet.tsx";
import { resumedText } from "../resumed-text.ts";
import type { Contract } from "./contract.ts";
import { ContractSheet } from "./ContractSheet.tsx";

/** What one's roles may do with a contract. */
export function ContractActions({ contract }: { contract: Contract }) {
  const may = useMay();
  const isOpen = contract.state === "open";
  return (
    <span className="inline-flex gap-2">
      {may("trust.requestChange") && (
        <Action label={t("console-markets.change-terms")}>
          {(sheet) => <ContractSheet contract={contract} sheet={sheet} />}
        </Action>
      )}
      {isOpen && may("markets.haltContract") && (
        <Action label={t("console-markets.halt")}>
          {(sheet) => (
            <HaltSheet
              call="markets.haltContract"
              market={contract}
              text={t("console-markets.halt-contract-text")}
              sheet={sheet}
            />
          )}
        </Action>
      )}
      {!isOpen && may("markets.resumeContract") && <Resume contract={contract} />}
    </span>
  );
}

const Resume = ({ contract: { id, symbol } }: { contract: Contract }) => (
  <Action label={t("console-markets.resume")}>
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="markets.resumeContract"
        title={t("console-markets.resume-title", { symbol })}
        description={t("console-markets.resume-contract-text")}
        confirmLabel={t("console-markets.resume")}
        inputOf={(reason) => ({ market_id: id, reason })}
        doneText={resumedText}
      />
    )}
  </Action>
);
