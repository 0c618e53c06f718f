import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { CheckButton } from "./verify/CheckButton.tsx";

type EndedProps = { id: string; score: number; isOver: boolean; onNew: () => void };

/** Shows an ended game's score and proof, and starts the next one. */
export function Ended({ id, score, isOver, onNew }: EndedProps) {
  const t = useText();
  const printed = formatAmount(`${score}`, { locale: useLocale() });
  return (
    <Card>
      <p role="status" className="pb-3 text-body font-medium">
        {isOver ? t("game.over", { score: printed }) : t("game.given-up")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onNew}>
          {t("game.new")}
        </Button>
        <CheckButton id={id} label={t("game.check-title")} />
      </div>
    </Card>
  );
}
