import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../../../lib/text.ts";
import { ScreenState } from "../../../../parts/ScreenState.tsx";
import { useNftTerms } from "../../data.ts";
import { WorkForm } from "./WorkForm.tsx";

type WorkSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The form of a new work, in a sheet. */
export function WorkSheet({ isOpen, onOpenChange }: WorkSheetProps) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("nft-own.submit-work")}
      description={t("nft-own.submit-about")}
    >
      <ScreenState query={useNftTerms()} skeleton={<Skeleton className="h-80" />}>
        {(terms) => <WorkForm royaltyMax={terms.royalty_max} onDone={() => onOpenChange(false)} />}
      </ScreenState>
    </Sheet>
  );
}
