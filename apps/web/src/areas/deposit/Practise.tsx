import { Card } from "@candor/ui/layout/Card.tsx";
import { useDemo } from "../../data/demo.ts";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** Possible activities of a user without coins. */
export function Practise() {
  const t = useText();
  const demo = useDemo();
  const practise = async () => {
    if (await demo.enter()) go.trade();
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-data text-text-2">{t("deposit.practise")}</p>
        <OnlineButton isLoading={demo.isPending} onClick={() => void practise()}>
          {t("common.try-demo")}
        </OnlineButton>
      </div>
    </Card>
  );
}
