import { Card } from "@candor/ui/layout/Card.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { useEffect, useRef } from "react";
import { useText } from "../../lib/text.ts";

type AcceptRiskProps = {
  /**
   * The risk, the cost and the worst case as the server states them: the acceptance goes with the order by its hash.
   */
  text: string;
  isAccepted: boolean;
  onAcceptedChange: (isAccepted: boolean) => void;
  /** The risk was accepted before: it is shown, and no consent is asked. */
  isHeld: boolean;
  /** Why the form is not sent while it is not accepted. */
  error: string | undefined;
};

/**
 * The risk of an order, before its button; texts of `finance`. The read text is accepted: of another text, such as
 * the same in another language, the tick is taken back.
 */
export function AcceptRisk({ text, isAccepted, onAcceptedChange, isHeld, error }: AcceptRiskProps) {
  const t = useText();
  const read = useRef(text);
  useEffect(() => {
    if (read.current === text) return;
    read.current = text;
    onAcceptedChange(false);
  }, [text, onAcceptedChange]);
  return (
    <Card title={t("finance.risk-title")}>
      <div className="flex flex-col gap-3">
        <p className="text-body leading-relaxed whitespace-pre-line">{text}</p>
        {!isHeld && (
          <Checkbox isChecked={isAccepted} onCheckedChange={onAcceptedChange} error={error}>
            {t("finance.risk-accept")}
          </Checkbox>
        )}
      </div>
    </Card>
  );
}
