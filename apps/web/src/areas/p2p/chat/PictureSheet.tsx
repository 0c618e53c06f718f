import { Sheet } from "@candor/ui/overlay/Sheet.tsx";

type PictureSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  source: string;
  name: string;
};

/** A picture of an order as a whole. */
export const PictureSheet = ({ isOpen, onOpenChange, source, name }: PictureSheetProps) => (
  <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={name} size="wide">
    <img src={source} alt={name} className="mx-auto max-h-[65dvh] max-w-full" />
  </Sheet>
);
