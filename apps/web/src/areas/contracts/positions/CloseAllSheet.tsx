import type { CallOutput } from "@candor/contract/types.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { mayClose } from "@candor/rules/contracts/joining.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { useState } from "react";
import { failureText, wayOf } from "../../../lib/failure.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useBecame } from "../became-store.ts";
import { CHANGED_BY_CONTRACTS } from "../data.ts";
import { useOpenPositions } from "../live.ts";
import type { Contract } from "../terms.ts";
import { refusedText } from "./refused-text.ts";

export type CloseAllSheetProps = {
  /** The contract on the screen, whose positions alone can be closed too. */
  contract?: Contract;
  onClose: () => void;
};

type Which = "all" | "long" | "short";
type Results = CallOutput<"contracts.closePositions">["results"];

/** Asks before many positions are closed, and says of each what became of it. */
export function CloseAllSheet({ contract, onClose }: CloseAllSheetProps) {
  const t = useText();
  const [which, setWhich] = useState<Which>("all");
  const [scope, setScope] = useState<"contract" | "all">("all");
  const [results, setResults] = useState<Results>();
  const { send, isPending, error } = useSend("contracts.closePositions", {
    isInline: true,
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (answer) => setResults(answer.results),
  });
  const ofOne = scope === "contract" ? contract : undefined;
  const { data } = useOpenPositions();
  const meant = (data?.positions ?? []).filter(
    ({ direction, symbol, decision }) =>
      mayClose(decision) &&
      (which === "all" || direction === which) &&
      (ofOne === undefined || symbol === ofOne.symbol),
  );
  const pair = ofOne && { currency_id: ofOne.currency_id, legal_id: ofOne.legal_id };
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("contracts.close-all-title")}
      {...(results === undefined && { description: t("contracts.close-all-about") })}
      footer={
        results === undefined ? (
          <>
            <Button onClick={onClose}>{t("contracts.keep")}</Button>
            <OnlineButton
              variant="danger"
              isLoading={isPending}
              disabled={meant.length === 0}
              onClick={() => void send({ type: which, ...pair })}
              className="flex-1"
            >
              {t("contracts.close-count", { count: meant.length })}
            </OnlineButton>
          </>
        ) : (
          <Button onClick={onClose}>{t("common.ui-done")}</Button>
        )
      }
    >
      {results === undefined ? (
        <div className="flex flex-col gap-3">
          <Segmented
            label={t("contracts.direction")}
            value={which}
            onValueChange={setWhich}
            options={[
              { value: "all", label: t("contracts.all") },
              { value: "long", label: t("contracts.only-long") },
              { value: "short", label: t("contracts.only-short") },
            ]}
          />
          {contract !== undefined && (
            <Segmented
              label={t("contracts.contract")}
              value={scope}
              onValueChange={setScope}
              options={[
                { value: "all", label: t("contracts.all-contracts") },
                { value: "contract", label: contract.symbol },
              ]}
            />
          )}
          <FormError
            message={error === null ? undefined : failureText(error, t)}
            way={wayOf(error)}
          />
        </div>
      ) : (
        <ResultList results={results} />
      )}
    </Sheet>
  );
}

function ResultList({ results }: { results: Results }) {
  const t = useText();
  if (results.length === 0)
    return <p className="text-body text-text-2">{t("contracts.no-positions")}</p>;
  return (
    <ul data-testid="close-results" aria-live="polite">
      {results.map(({ id, symbol, direction, is_accepted: isAccepted, refusal }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-3 text-data"
        >
          <span className="flex items-center gap-2 font-medium">
            {symbol}
            <Badge tone={direction === "long" ? "up" : "down"}>
              {t(direction === "long" ? "contracts.long" : "contracts.short")}
            </Badge>
          </span>
          {isAccepted ? (
            <Outcome id={id} />
          ) : (
            <span className="text-danger">
              {refusedText(refusal as RefusalCode | null, { symbol, t })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A closing that was accepted, until the second that decides it and after. */
function Outcome({ id }: { id: string }) {
  const t = useText();
  const became = useBecame((all) => all.get(id));
  switch (became?.what) {
    case "closed":
      return (
        <span>
          {t("contracts.state-closed")}{" "}
          <Amount value={became.profit} decimals={2} sign="always" hasDirection />
        </span>
      );
    case "kept":
      return <span className="text-danger">{t("contracts.reason-no-price-close")}</span>;
    default:
      return (
        <span className="inline-flex items-center gap-1.5 text-accent">
          <Spinner size={14} />
          {t("contracts.deciding-close")}
        </span>
      );
  }
}
