import { useEffect, useRef, useState } from "react";
import type { ImageFault } from "./image-file.ts";
import { imageFault } from "./image-file.ts";

/**
 * Sends a file; reports its progress as a whole share of 100, stops when the signal says so, and
 * gives the address or path that the form keeps.
 */
export type ImageUpload = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** A file and the address under which the browser shows it while it is still on the device. */
type Chosen = { file: File; preview: string };

export type ImageUploadState =
  | { step: "idle" }
  | { step: "unfit"; fault: ImageFault }
  | ({ step: "sending"; percent: number } & Chosen)
  | ({ step: "failed"; error: unknown } & Chosen)
  | ({ step: "sent" } & Chosen);

type Options = { upload: ImageUpload; maxBytes: number; onSent: (address: string) => void };

/** One picture on its way: check, send, cancel, try again. A newer file stops the one before it. */
export function useImageUpload({ upload, maxBytes, onSent }: Options) {
  const [state, setState] = useState<ImageUploadState>({ step: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const fault = await imageFault(file, maxBytes);
    if (run.signal.aborted) return;
    if (fault !== undefined) {
      setState({ step: "unfit", fault });
      return;
    }
    const chosen = { file, preview: previewOf(file, run.signal) };
    const onProgress = (percent: number) => {
      if (!run.signal.aborted) setState({ step: "sending", percent, ...chosen });
    };
    onProgress(0);
    try {
      const address = await upload(file, onProgress, run.signal);
      if (run.signal.aborted) return;
      setState({ step: "sent", ...chosen });
      onSent(address);
    } catch (error) {
      if (!run.signal.aborted) setState({ step: "failed", error, ...chosen });
    }
  }

  function reset(): void {
    running.current?.abort();
    setState({ step: "idle" });
  }

  return { state, send, reset };
}

/** The preview lives as long as its run: until another file, a cancel, or the end of the screen. */
function previewOf(file: File, signal: AbortSignal): string {
  const preview = URL.createObjectURL(file);
  signal.addEventListener("abort", () => URL.revokeObjectURL(preview), { once: true });
  return preview;
}
