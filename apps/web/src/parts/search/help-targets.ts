import { RECORDS } from "@candor/contract/shown-words.ts";
import { CircleQuestionMark, ReceiptText } from "lucide-react";
import { useHelp } from "../../data/help.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { type SearchTarget, addressOf } from "./target.ts";

/** One letter says too little of an answer or a record. */
const LENGTH_MIN = 2;

/** The articles and, of a signed-in user, the own records that a few words find. */
export function useHelpTargets(typed: string) {
  const t = useText();
  const text = typed.trim();
  const isWanted = text.length >= LENGTH_MIN;
  const { data, isBehind } = useHelp(text, { isWanted });
  const found = isWanted ? data : undefined;
  const articles = (found?.articles ?? []).map(({ id, title }): SearchTarget => ({
    key: id,
    label: title,
    to: addressOf(PATHS.help, { text: title, article: id }),
    icon: CircleQuestionMark,
  }));
  const records = (found?.records ?? []).map(
    ({ kind, id, title, created_at: at }): SearchTarget => ({
      key: id,
      label: t(`support.kind-${kind}`),
      note: title,
      at,
      to: RECORDS[kind].path,
      icon: ReceiptText,
    }),
  );
  return { articles, records, isSearching: isWanted && isBehind };
}
