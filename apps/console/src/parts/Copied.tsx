import { CopyButton } from "@candor/ui/CopyButton.tsx";
import { shortened } from "@candor/ui/shortened.ts";

/** A text to be compared and copied, such as an address; by both its ends where a row has no room for all of it. */
export const Copied = ({ value, isShort = false }: { value: string; isShort?: boolean }) => (
  <span className="flex items-center gap-1">
    <span className={isShort ? "num" : "num wrap-anywhere"} title={isShort ? value : undefined}>
      {isShort ? shortened(value) : value}
    </span>
    <CopyButton value={value} size="small" />
  </span>
);
