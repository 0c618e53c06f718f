import { useMemo } from "react";
import { CopyButton } from "../action/CopyButton.tsx";
import { qrPath } from "./qr-path.ts";

export type QrCodeProps = {
  /** The text of the code, which is also copied. */
  value: string;
  /** Describes the code, e.g. "Deposit address, Bitcoin network". */
  label: string;
  /** The picture's width in px. */
  size?: number;
  /** False where the text stands elsewhere on the screen already. */
  hasText?: boolean;
};

/** A text as a QR code, dark on white in both themes, with the text itself to read and to copy. */
export function QrCode({ value, label, size = 180, hasText = true }: QrCodeProps) {
  const code = useMemo(() => qrPath(value), [value]);
  return (
    <div className="flex w-full flex-col items-center gap-3">
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="max-w-full shrink-0 rounded-small border border-hairline"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      {hasText && (
        <div className="flex w-full items-center gap-1 rounded-control bg-fill ps-3">
          <span translate="no" className="min-w-0 flex-1 py-2 text-data break-all select-all">
            {value}
          </span>
          <CopyButton value={value} label={label} />
        </div>
      )}
    </div>
  );
}
