import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** The button of a step, with what comes of pressing it. */
export function SubmitBar({ hours, isPending }: { hours: number; isPending: boolean }) {
  const t = useText();
  return (
    <ActionBar summary={t("identity.promise", { hours })}>
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={isPending}>
        {t("identity.submit")}
      </OnlineButton>
    </ActionBar>
  );
}
