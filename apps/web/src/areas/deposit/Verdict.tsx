import { useText } from "../../lib/text.ts";
import type { Deposit } from "./data.ts";

/** Why a deposit is not credited, and what that means. */
export function Verdict({ deposit: { state, reason } }: { deposit: Deposit }) {
  const t = useText();
  if (state === "rejected" && reason !== null)
    return (
      <p className="flex flex-col gap-0.5 rounded-control bg-danger-ground px-3 py-2.5 text-data">
        <span className="font-medium text-danger">{t("deposit.reason")}</span>
        <span className="break-words">{reason}</span>
      </p>
    );
  if (state !== "too-small" && state !== "vanished") return null;
  return (
    <p className="rounded-control bg-fill px-3 py-2.5 text-data">{t(`deposit.why-${state}`)}</p>
  );
}
