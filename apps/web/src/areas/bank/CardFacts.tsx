import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { type CardKind, FIELDS, type StoredCard } from "./card-form.ts";

/** The kept details of an account; of its number, the end. */
export function CardFacts({ kind, card }: { kind: CardKind; card: StoredCard }) {
  const t = useText();
  const facts = FIELDS[kind].flatMap((field): Fact[] => {
    const value = card[field];
    return value === null ? [] : [[t(`bank.${field}`), value]];
  });
  return (
    <FactList
      facts={[
        ...facts,
        [t("bank.saved-at"), <Time key="at" value={card.saved_at} style="moment" />],
      ]}
    />
  );
}
