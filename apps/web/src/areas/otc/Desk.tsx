import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { QuoteForm } from "./QuoteForm.tsx";
import type { Quote } from "./quote.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import { openedBy } from "./opened-by.ts";
import type { OtcSearch } from "./search.ts";

type Shown = { quote: Quote; before?: string | undefined };

/** Asks for a quote, shows it for as long as it is good, and takes it. */
export function Desk({ search }: { search: OtcSearch }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="flex flex-col gap-5 pt-2">
      <QuoteForm
        key={attempt}
        opened={openedBy(attempt === 0 ? search : { ...search, amount: "" })}
        isQuoted={shown !== undefined}
        onQuote={(quote) => setShown({ quote })}
        onChange={() => setShown(undefined)}
      />
      {shown !== undefined && (
        <QuoteCard
          key={shown.quote.id}
          {...shown}
          onDone={() => {
            setShown(undefined);
            setAttempt(attempt + 1);
          }}
          onAgain={(quote, before) => setShown({ quote, before })}
        />
      )}
      <p className="text-data text-text-2">{t("otc.about")}</p>
    </div>
  );
}
