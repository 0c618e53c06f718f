import { Card } from "@candor/ui/layout/Card.tsx";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import type { Answered } from "./quiz-flow.ts";

/** A question that was answered wrongly: the chosen and the right answer, and why. */
export function WrongAnswer({ answer }: { answer: Answered["questions"][number] }) {
  const t = useText();
  return (
    <Card title={<span className="block py-3">{answer.text}</span>}>
      <div className="flex flex-col gap-3">
        <Line
          icon={<X aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />}
          name={t("suitability.chosen")}
          text={answer.chosen}
        />
        <Line
          icon={<Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-up" />}
          name={t("suitability.right")}
          text={answer.right}
        />
        <p className="border-s-2 border-border ps-3 text-data text-text-2">{answer.why}</p>
      </div>
    </Card>
  );
}

function Line({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <p className="flex gap-2 text-body">
      {icon}
      <span>
        <span className="sr-only">{name}: </span>
        {text}
      </span>
    </p>
  );
}
