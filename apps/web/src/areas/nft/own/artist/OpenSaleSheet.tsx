import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useText } from "../../../../lib/text.ts";
import { ScreenState } from "../../../../parts/ScreenState.tsx";
import { useNftCurrencies, useNftTerms } from "../../data.ts";
import type { OwnWork } from "../data.ts";
import { OpenSaleForm } from "./OpenSaleForm.tsx";

type OpenSaleSheetProps = {
  work: OwnWork;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The form of a first sale, in a sheet. */
export function OpenSaleSheet({ work, isOpen, onOpenChange }: OpenSaleSheetProps) {
  const t = useText();
  const terms = useNftTerms();
  const currencies = useNftCurrencies();
  const skeleton = <Skeleton className="h-80" />;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("nft-own.sell-work", { title: work.title })}
    >
      <ScreenState query={terms} skeleton={skeleton}>
        {(known) => (
          <ScreenState query={currencies} skeleton={skeleton}>
            {(list) => (
              <OpenSaleForm
                work={work}
                terms={known}
                currencies={list}
                onDone={() => onOpenChange(false)}
              />
            )}
          </ScreenState>
        )}
      </ScreenState>
    </Sheet>
  );
}
