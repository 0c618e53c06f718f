import { Card } from "@candor/ui/layout/Card.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import type { Snapshot } from "./data.ts";

/** The signed text of a snapshot, and what it is checked by: noted down today, it shows tomorrow whether it was changed. */
export function RootCard({
  snapshot: { number, at, text, hash, signature, public_key: key },
}: {
  snapshot: Snapshot;
}) {
  const t = useText();
  const proofs = [
    [t("liabilities.hash"), hash],
    [t("liabilities.signature"), signature],
    [t("liabilities.public-key"), key],
  ] as const;
  return (
    <Card title={t("liabilities.number", { number })} action={<CopyText text={text} />}>
      <div className="flex flex-col gap-3 text-data">
        <p className="text-text-2">
          <Time value={at} style="moment" />
        </p>
        <p>{t("liabilities.root-about")}</p>
        <dl className="flex flex-col">
          {proofs.map(([name, value]) => (
            <div key={name} className="flex items-center gap-3">
              <dt className="w-28 shrink-0 text-text-2">{name}</dt>
              <dd className="flex min-w-0 flex-1 items-center gap-3">
                <Figure className="min-w-0 flex-1 truncate">{value}</Figure>
                <CopyButton value={value} label={name} />
              </dd>
            </div>
          ))}
        </dl>
        <details>
          <summary className="min-h-6 cursor-pointer text-accent">
            {t("liabilities.show-text")}
          </summary>
          <Figure
            as="p"
            className="mt-2 max-h-80 overflow-y-auto rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line"
          >
            {text}
          </Figure>
        </details>
      </div>
    </Card>
  );
}

function CopyText({ text }: { text: string }) {
  const t = useText();
  return <CopyButton value={text} label={t("liabilities.signed-text")} />;
}
