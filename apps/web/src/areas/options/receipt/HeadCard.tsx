import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import type { Receipt } from "../../../parts/verify/saved.ts";
import { Raw } from "./Raw.tsx";
import { SignatureDue } from "./SignatureDue.tsx";

type HeadCardProps = {
  receipt: Pick<Receipt, "head">;
  isReading?: boolean;
  /** The moment when the signature is due; undefined for a file. */
  dueAt?: number | undefined;
  /** Looks again; a file has no server to ask. */
  onRead?: () => void;
};

/** Shows the first signed head after the option; until then, when it is due. */
export function HeadCard(props: HeadCardProps) {
  const { receipt, isReading = false, dueAt, onRead } = props;
  const { head } = receipt;
  const t = useText();
  return (
    <Card title={t("options.head")}>
      {head === null ? (
        <div className="flex flex-col items-start gap-3 text-data">
          {dueAt === undefined ? (
            <p role="status">{t("options.no-head")}</p>
          ) : (
            <SignatureDue at={dueAt} />
          )}
          {onRead !== undefined && (
            <Button isLoading={isReading} onClick={onRead}>
              {t("options.look-again")}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-2 text-data">
          <p className="text-text-2">{t("options.head-about")}</p>
          <dl className="flex flex-col gap-1" data-testid="signed-head">
            <Raw name={t("options.text")} value={head.text} />
            <Raw name={t("options.signature")} value={head.signature} />
            <Raw name={t("options.public-key")} value={head.public_key} />
          </dl>
        </div>
      )}
    </Card>
  );
}
