import { useText } from "../../lib/text.ts";
import { RejectionNotice } from "../../parts/RejectionNotice.tsx";
import type { Deposit } from "./data.ts";

/** Why a deposit is not credited, and what that means or takes. */
export function Verdict({ deposit: { state, reason, note } }: { deposit: Deposit }) {
  const t = useText();
  if (state === "rejected")
    return <RejectionNotice label={t("deposit.reason")} reason={reason} note={note} />;
  if (state !== "too-small" && state !== "vanished" && state !== "voucher-needed") return null;
  return (
    <p className="rounded-control bg-fill px-3 py-2.5 text-data">{t(`deposit.why-${state}`)}</p>
  );
}
