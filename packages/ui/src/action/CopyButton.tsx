import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton, type IconButtonProps } from "./IconButton.tsx";
import { toast } from "../overlay/toast.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type CopyButtonProps = {
  value: string;
  /** Names the copied text, where several stand on one screen. */
  label?: string;
  size?: IconButtonProps["size"];
};

const SHOWN_MS = 1500;

/** Puts a text on the clipboard and says so; where the device refuses, that is said too. */
export function CopyButton({ value, label, size = "medium" }: CopyButtonProps) {
  const { text } = useUiLocale();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      toast(text("copied"), { tone: "success" });
    } catch {
      toast(text("copyFailed"), { tone: "error" });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton
      size={size}
      label={label === undefined ? text("copy") : `${text("copy")}: ${label}`}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
