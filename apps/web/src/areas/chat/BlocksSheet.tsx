import { Button } from "@candor/ui/action/Button.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../lib/text.ts";
import type { Block } from "./data.ts";
import { useBlock } from "./use-block.ts";

type BlocksSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  blocks: readonly Block[];
};

/** Whom the reader does not read, each with the way back. */
export function BlocksSheet({ isOpen, onOpenChange, blocks }: BlocksSheetProps) {
  const t = useText();
  const { setBlock, isPending } = useBlock();
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("chat.blocks")}>
      {blocks.length === 0 ? (
        <p className="text-body text-text-2">{t("chat.blocks-none")}</p>
      ) : (
        <ul className="flex flex-col">
          {blocks.map(({ number, name, kind }) => (
            <li key={number} className="flex min-h-13 items-center justify-between gap-3">
              <span className="flex min-w-0 flex-col">
                <bdi translate="no" className="text-body wrap-anywhere">
                  {name}
                </bdi>
                <span className="text-data text-text-2">{t(`chat.kind-${kind}`)}</span>
              </span>
              <Button
                size="small"
                disabled={isPending}
                aria-label={t("chat.unblock-of", { name })}
                onClick={() => setBlock(number, "none")}
              >
                {t("chat.unblock")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
