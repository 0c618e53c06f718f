import { useDemo } from "../../data/demo.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** Links from a live account to the demo, which has the same bots and prices; in the demo it says that it is one. */
export function DemoWay() {
  const t = useText();
  const demo = useDemo();
  const isDemo = useSession((session) => session.isDemo);
  const isLive = useSession(isSignedIn) && !isDemo;
  if (isDemo) return <p className="text-data text-text-2">{t("bots.demo-here")}</p>;
  if (!isLive) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface p-4">
      <p className="min-w-0 flex-1 basis-56 text-data text-text-2">{t("bots.demo-text")}</p>
      <OnlineButton size="small" isLoading={demo.isPending} onClick={() => void demo.enter()}>
        {t("bots.demo-try")}
      </OnlineButton>
    </div>
  );
}
