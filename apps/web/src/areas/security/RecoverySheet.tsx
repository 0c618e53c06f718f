import { Button } from "@candor/ui/action/Button.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Download } from "lucide-react";
import { useSite } from "../../data/site-config.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useText } from "../../lib/text.ts";

type RecoverySheetProps = { codes: readonly string[]; onKept: () => void };

/** The recovery codes, shown this once: only who says to have saved them goes on. */
export function RecoverySheet({ codes, onKept }: RecoverySheetProps) {
  const t = useText();
  const { name: site } = useSite();
  const title = t("security.name-recovery");
  const text = codes.join("\n");
  return (
    <Sheet
      isOpen
      hasClose={false}
      onOpenChange={() => undefined}
      title={title}
      description={t("security.recovery-keep")}
      footer={
        <Button variant="primary" size="large" onClick={onKept}>
          {t("security.recovery-kept")}
        </Button>
      }
    >
      <ol className="grid gap-y-2 rounded-control bg-fill px-4 py-3">
        {codes.map((code) => (
          <Figure as="li" key={code} className="text-data select-all">
            {code}
          </Figure>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() =>
            saveFile({
              name: `${site.toLowerCase()}-recovery-codes.txt`,
              contents: `${site}: ${title}\n\n${text}\n`,
              type: "text/plain",
            })
          }
        >
          {t("security.recovery-save")}
        </Button>
        <CopyButton value={text} label={title} />
      </div>
    </Sheet>
  );
}
