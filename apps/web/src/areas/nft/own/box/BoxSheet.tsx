import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../../../lib/text.ts";
import { ScreenState } from "../../../../parts/ScreenState.tsx";
import { useBox } from "../data.ts";
import { Awaited } from "./Awaited.tsx";
import { OpenForm } from "./OpenForm.tsx";
import { Revealed } from "./Revealed.tsx";

type BoxSheetProps = { code: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** One box from sealed to opened: the own seed, the wait for the second that decides, and what came out. */
export function BoxSheet({ code, isOpen, onOpenChange }: BoxSheetProps) {
  const t = useText();
  const query = useBox(code);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={query.data === undefined ? t("nft.mode-box") : `${query.data.title} · ${code}`}
    >
      <div data-testid="nft-box" data-state={query.data?.state}>
        <ScreenState query={query} skeleton={<Skeleton className="h-64" />}>
          {(box) =>
            box.state === "sealed" ? (
              <OpenForm box={box} />
            ) : box.state === "opening" ? (
              <Awaited box={box} />
            ) : (
              <Revealed box={box} />
            )
          }
        </ScreenState>
      </div>
    </Sheet>
  );
}
