import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { shortened } from "@candor/ui/figures/shortened.ts";

/** A text to be compared and copied, such as an address; by both its ends where a row has no room for all of it. */
export const Copied = ({ value, isShort = false }: { value: string; isShort?: boolean }) => (
  <span className="flex items-center gap-1">
    <Figure className={isShort ? undefined : "wrap-anywhere"} title={isShort ? value : undefined}>
      {isShort ? shortened(value) : value}
    </Figure>
    <CopyButton value={value} size="small" />
  </span>
);
