import type { Rejection } from "@candor/contract/rejections.ts";
import { type PlainMessageId, useText } from "../lib/text.ts";

/** A reason has its words in every language, or this does not compile. */
const textOf = (reason: Rejection) => `rejections.${reason}` as const satisfies PlainMessageId;

type RejectionNoticeProps = { label: string; reason: Rejection | null; note: string | null };

/** Why a request was rejected, and what an operator added; nothing where it was not. */
export function RejectionNotice({ label, reason, note }: RejectionNoticeProps) {
  const t = useText();
  if (reason === null && note === null) return null;
  return (
    <p className="flex flex-col gap-0.5 rounded-control bg-danger-ground px-3 py-2.5 text-data">
      <span className="font-medium text-danger">{label}</span>
      {reason !== null && <span className="first-letter:uppercase">{t(textOf(reason))}</span>}
      {note !== null && <span className="break-words">{note}</span>}
    </p>
  );
}
