import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useConnection } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";

/** Holds the place of a live figure until it arrives, or says that there is no connection. */
export function Awaited({ className }: { className: string }) {
  const t = useText();
  if (useConnection() !== "offline") return <Skeleton className={className} />;
  return <p className="px-2 py-6 text-center text-data text-text-3">{t("common.not-loaded")}</p>;
}
