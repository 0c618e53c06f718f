import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useConnection } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";

/** Until a live channel has told its first: its place, or that without a connection nothing will come. */
export function Awaited({ className }: { className: string }) {
  const t = useText();
  if (useConnection() !== "offline") return <Skeleton className={className} />;
  return <p className="px-2 py-6 text-center text-data text-text-3">{t("common.not-loaded")}</p>;
}
