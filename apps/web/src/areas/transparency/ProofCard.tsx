import type { CallOutput } from "@candor/contract/types.ts";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Download } from "lucide-react";
import { AppLink } from "../../parts/AppLink.tsx";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { CheckHere } from "./CheckHere.tsx";
import { LastRun } from "./LastRun.tsx";
import { VolumeList } from "./VolumeList.tsx";
import { type ProofCard as Proof, isChecked } from "./cards.ts";

type Run = CallOutput<"transparency.listVerifications">["list"][number];
type ProofCardProps = { card: Proof; runs: readonly Run[] | undefined };

/** A user's own leaves are verified where the snapshots stand. */
const LIABILITIES = "/pages/liabilities/liabilities";

/** One proof. */
export function ProofCard({ card: { id, runs: names, file, screen }, runs }: ProofCardProps) {
  const t = useText();
  const title = t(`transparency.${id}-title`);
  const command = `npm run verify -- ${names.join(" ")}`;
  return (
    <Card title={title} className="scroll-mt-16">
      <div className="flex flex-col gap-3" data-testid={`proof-${id}`}>
        <p className="text-body">{t(`transparency.${id}-shows`)}</p>
        <p className="text-data text-text-2">
          <span className="font-medium">{t("transparency.not-shown")}</span>{" "}
          {t(`transparency.${id}-hides`)}
        </p>
        {id === "volumes" && <VolumeList />}
        <LastRun runs={runs} isSimulated={id === "statements"} />
        {isChecked(id) && <CheckHere id={id} title={title} />}
        <div className="flex flex-wrap gap-2">
          {id === "liabilities" && (
            <AppLink target={{ path: LIABILITIES }} className={buttonClass({ size: "small" })}>
              {t("transparency.open-liabilities")}
            </AppLink>
          )}
          {screen !== undefined && (
            <AppLink target={{ path: PATHS[screen] }} className={buttonClass({ size: "small" })}>
              {t("transparency.more")}
              <span className="sr-only">: {title}</span>
            </AppLink>
          )}
          {file !== undefined && (
            <a href={`/checks/${file}`} download={file} className={buttonClass({ size: "small" })}>
              <Download aria-hidden="true" className="size-4" />
              <span translate="no">{file}</span>
            </a>
          )}
        </div>
        <div className="flex items-center gap-2 text-data">
          <Figure as="code" className="min-w-0 flex-1 py-1 wrap-anywhere">
            {command}
          </Figure>
          <CopyButton value={command} label={`${t("transparency.command")}, ${title}`} />
        </div>
      </div>
    </Card>
  );
}
