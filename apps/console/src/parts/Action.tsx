import { Button } from "@candor/ui/action/Button.tsx";
import type { ButtonVariant } from "@candor/ui/action/button-class.ts";
import { Fragment, type ReactNode, Suspense, useState } from "react";
import type { OpenSheet } from "../lib/open-sheet.ts";

type ActionProps = {
  label: string;
  variant?: ButtonVariant;
  size?: "small" | "medium";
  /** The sheet behind the button; each opening begins with an empty one. */
  children: (sheet: OpenSheet) => ReactNode;
};

/** A button that asks before it does something; what it asks is fetched when it is first pressed. */
export function Action({ label, variant = "secondary", size = "small", children }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        onClick={() => {
          setOpening(opening + 1);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {opening > 0 && (
        <Suspense>
          <Fragment key={opening}>{children({ isOpen, onOpenChange: setIsOpen })}</Fragment>
        </Suspense>
      )}
    </>
  );
}
