import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import type { Person } from "./data.ts";
import { FindForm } from "./FindForm.tsx";
import { NameForm } from "./NameForm.tsx";

type AddSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAdded: (id: string) => void;
};

export type Found = { account: string; person: Person };

/** Adds a recipient: first who is meant, then, once that is confirmed, under which name. */
export function AddSheet({ isOpen, onOpenChange, onAdded }: AddSheetProps) {
  const t = useText();
  const [found, setFound] = useState<Found>();
  function toggle(isStillOpen: boolean) {
    if (!isStillOpen) setFound(undefined);
    onOpenChange(isStillOpen);
  }
  return (
    <Sheet isOpen={isOpen} onOpenChange={toggle} title={t("sending.add")}>
      {found === undefined ? (
        <FindForm onFound={setFound} />
      ) : (
        <NameForm
          found={found}
          onOther={() => setFound(undefined)}
          onAdded={(id) => {
            onAdded(id);
            toggle(false);
          }}
        />
      )}
    </Sheet>
  );
}
