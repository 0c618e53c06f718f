import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { queryClient } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import type { Listed } from "./data.ts";

/** How long until a sale begins or ends; once it has, its state is read anew. */
export function SaleClock({
  project,
}: {
  project: Pick<Listed, "state" | "starts_at" | "ends_at">;
}) {
  const t = useText();
  const { state, starts_at: startsAt, ends_at: endsAt } = project;
  if (state === "ended")
    return (
      <p className="text-data text-text-2">
        {t("ieo.state-ended")} · <Time value={endsAt} style="moment" />
      </p>
    );
  const isWarm = state === "warm_up";
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ["ieo.listProjects"] });
    void queryClient.invalidateQueries({ queryKey: ["ieo.getProject"] });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-data text-text-2">{t(isWarm ? "ieo.starts-in" : "ieo.ends-in")}</p>
      <Countdown variant="boxes" until={isWarm ? startsAt : endsAt} onEnd={readAgain} />
    </div>
  );
}
