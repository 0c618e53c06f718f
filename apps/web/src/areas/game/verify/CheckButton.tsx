import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";

const CheckSheet = lazyPart("CheckSheet", () => import("./CheckSheet.tsx"));

type CheckButtonProps = { id: string; label: string; isSmall?: boolean };

/** Opens the proof of an ended game. */
export function CheckButton({ id, label, isSmall = false }: CheckButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={isSmall ? "small" : "medium"}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Suspense>
        {isWanted && <CheckSheet id={id} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
