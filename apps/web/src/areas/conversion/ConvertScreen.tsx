import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { ConvertForm } from "./ConvertForm.tsx";
import type { Quote } from "./convert.ts";
import { QuoteCard } from "./QuoteCard.tsx";

/** Converts one currency into another: what it would give first, then whether to do it. */
export function ConvertScreen() {
  const t = useText();
  return (
    <Screen title={t("conversion.title")} hasBack width="form">
      <SignedIn title={t("conversion.title")}>
        <Convert />
      </SignedIn>
    </Screen>
  );
}

function Convert() {
  const t = useText();
  const [quote, setQuote] = useState<Quote>();
  const [before, setBefore] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const show = (next: Quote | undefined, replaced?: string) => {
    setQuote(next);
    setBefore(replaced);
  };
  return (
    <div className="flex flex-col gap-5 pt-2">
      <ConvertForm
        key={attempt}
        isQuoted={quote !== undefined}
        onQuote={(next) => show(next)}
        onChange={() => show(undefined)}
      />
      {quote !== undefined && (
        <QuoteCard
          key={quote.quote_id}
          quote={quote}
          before={before}
          onDone={() => {
            show(undefined);
            setAttempt(attempt + 1);
          }}
          onAgain={show}
        />
      )}
      <p className="text-data text-text-2">{t("conversion.house-note")}</p>
      <p>
        <Link to={PATHS.conversions} className={buttonClass({ variant: "link", size: "small" })}>
          {t("conversion.history")}
        </Link>
      </p>
    </div>
  );
}
