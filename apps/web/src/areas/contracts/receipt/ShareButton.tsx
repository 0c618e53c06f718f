import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { shareFigures } from "../share/share-figures.ts";
import type { Position } from "../terms.ts";
import type { ReceiptClosing } from "./receipt.ts";

const ShareSheet = lazyPart("ShareSheet", () => import("../share/ShareSheet.tsx"));

type ShareButtonProps = { position: Position; closings: readonly ReceiptClosing[] };

/** Opens the picture of a result; there is none before the position is closed. */
export function ShareButton({ position, closings }: ShareButtonProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const figures = shareFigures(position, closings);
  if (figures === undefined) return null;
  return (
    <>
      <IconButton
        label={t("contracts.share-title")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShareSheet figures={figures} position={position} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
