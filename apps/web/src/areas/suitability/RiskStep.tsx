import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { StepHeading } from "./StepHeading.tsx";

/** The risk as the server says it: accepted before the first question, and kept with the answers. */
export function RiskStep({ text, onAccept }: { text: string; onAccept: () => void }) {
  const t = useText();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-4">
          <StepHeading>{t("suitability.risk-title")}</StepHeading>
          <p className="text-body leading-relaxed">{text}</p>
          <Checkbox
            isChecked={isAccepted}
            onCheckedChange={setIsAccepted}
            error={isAsked && !isAccepted ? t("suitability.risk-needed") : undefined}
          >
            {t("suitability.risk-accept")}
          </Checkbox>
        </div>
      </Card>
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          isBlock
          onClick={() => (isAccepted ? onAccept() : setIsAsked(true))}
        >
          {t("suitability.onward")}
        </Button>
      </ActionBar>
    </div>
  );
}
