import { Button } from "@candor/ui/Button.tsx";
import type { ButtonVariant } from "@candor/ui/button-class.ts";
import { type ReactNode, useState } from "react";

export type OpenSheet = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

type ActionProps = {
  label: string;
  variant?: ButtonVariant;
  size?: "small" | "medium";
  /** The sheet behind the button; each opening begins with an empty one. */
  children: (sheet: OpenSheet) => ReactNode;
};

/** A button that asks before it does something. */
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
      <Opening key={opening}>{children({ isOpen, onOpenChange: setIsOpen })}</Opening>
    </>
  );
}

const Opening = ({ children }: { children: ReactNode }) => children;
