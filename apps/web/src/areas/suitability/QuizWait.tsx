import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Clock } from "lucide-react";
import { queryClient } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";

/** Shows until when the quiz is closed; after that the screen reads the state again. */
export function QuizWait({ opensAt }: { opensAt: string }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-body">
      <Clock aria-hidden="true" className="size-4.5 text-text-3" />
      {t("suitability.quiz-waits")}
      <Countdown
        until={opensAt}
        onEnd={() =>
          void queryClient.invalidateQueries({ queryKey: ["suitability.getSuitability"] })
        }
      />
    </p>
  );
}
