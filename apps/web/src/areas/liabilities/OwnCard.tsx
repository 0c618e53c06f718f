import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { type Dec, formatDec } from "@candor/money";
import { useState } from "react";
import { useUser } from "../../data/user.ts";
import { call } from "../../lib/call.ts";
import { failureText } from "../../lib/failure.ts";
import type { CallError } from "../../lib/query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CardFigure } from "../../parts/trading/CardFigure.tsx";
import type { Snapshot } from "./data.ts";
import { hadThen } from "./verify/had-then.ts";
import { type Proof, writtenProof } from "./verify/saved.ts";
import { VerdictList } from "./verify/VerdictList.tsx";
import { type Verified, ownTotals, verifyProof } from "./verify/verify.ts";

/** The address of the program that checks a saved proof without this page. */
const PROGRAM = "/checks/check-liabilities.mjs";

type Found = { proof: Proof; list: Verified[] };

/** Verifies one's own leaves in this browser against the signed roots, and saves them for the program that does it offline. */
export function OwnCard({
  snapshot: { number, at, has_leaves: hasLeaves },
}: {
  snapshot: Snapshot;
}) {
  const t = useText();
  const user = useUser().data;
  const [pending, setPending] = useState<"verify" | "save">();
  const [failure, setFailure] = useState<CallError>();
  const [found, setFound] = useState<Found>();

  async function read(what: "verify" | "save", then: (proof: Proof) => Promise<void> | void) {
    setPending(what);
    setFailure(undefined);
    try {
      await then(await call("liabilities.getProof", { number }));
    } catch (error) {
      if (!(error instanceof CallLost || error instanceof CallRefused)) throw error;
      setFailure(error);
    } finally {
      setPending(undefined);
    }
  }

  const verify = (userId: string) => async (proof: Proof) => {
    const known = { userId, hadThen: await hadThen(Date.parse(at)) };
    setFound({ proof, list: await verifyProof(proof, known) });
  };
  const save = (proof: Proof) =>
    saveFile({
      name: `candor-liabilities-${number}.ndjson`,
      contents: writtenProof(proof),
      type: "application/json",
    });
  return (
    <Card title={t("liabilities.own-title")}>
      <div className="flex flex-col gap-4">
        <p className="text-body">{t("liabilities.own-about")}</p>
        {hasLeaves ? (
          <div className="flex flex-wrap gap-2">
            <OnlineButton
              variant="primary"
              isLoading={pending === "verify"}
              disabled={user === undefined}
              onClick={() => user !== undefined && void read("verify", verify(user.id))}
            >
              {t("liabilities.verify")}
            </OnlineButton>
            <Button isLoading={pending === "save"} onClick={() => void read("save", save)}>
              {t("liabilities.save")}
            </Button>
          </div>
        ) : (
          <p className="text-data text-text-2">{t("liabilities.forgotten")}</p>
        )}
        <FormError message={failure && failureText(failure, t)} />
        {found !== undefined && (
          <>
            <VerdictList list={found.list} />
            <OwnAmounts totals={ownTotals(found.proof)} />
          </>
        )}
        <p className="text-data text-text-2">
          {t("liabilities.program-about")}{" "}
          <a href={PROGRAM} download className={buttonClass({ variant: "link", size: "small" })}>
            {t("liabilities.program")}
          </a>
        </p>
      </div>
    </Card>
  );
}

/** Shows the sums of the user's own leaves, to compare with the balances at that time. */
function OwnAmounts({ totals }: { totals: ReadonlyMap<string, Dec> }) {
  const t = useText();
  if (totals.size === 0) return <p className="text-data">{t("liabilities.own-none")}</p>;
  return (
    <section className="flex flex-col gap-1 text-data">
      <h3 className="text-label text-text-2">{t("liabilities.own-amounts")}</h3>
      <dl className="flex flex-col gap-1">
        {[...totals].map(([code, amount]) => (
          <CardFigure key={code} name={code}>
            <CoinAmount value={formatDec(amount)} code={code} hasUnit isExact />
          </CardFigure>
        ))}
      </dl>
    </section>
  );
}
