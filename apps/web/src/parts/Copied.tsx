import { CopyButton } from "@candor/ui/action/CopyButton.tsx";

/** A long text to be compared and copied, such as a transaction's id. */
export const Copied = ({ text }: { text: string }) => (
  <span className="-me-1.5 flex items-center justify-end gap-1">
    <span translate="no" className="text-data wrap-anywhere select-all">
      {text}
    </span>
    <CopyButton value={text} size="small" />
  </span>
);
