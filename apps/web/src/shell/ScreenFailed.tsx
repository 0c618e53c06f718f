import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ChunkLost } from "../lib/chunk.ts";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** A screen of which something did not arrive in time, or that broke. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const t = useText();
  const message = t(error instanceof ChunkLost ? "shell.part-missing" : "shell.screen-failed");
  return <ErrorNotice message={message} onRetry={() => void reloadNewest()} />;
}
