import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { CardFacts } from "./CardFacts.tsx";
import { CardForm } from "./CardForm.tsx";
import type { CardKind, StoredCard } from "./card-form.ts";

const CALLS = {
  domestic: "bank.getCard",
  international: "bank.getInternationalCard",
} as const;

/** The account of a kind as it is kept, and the form that puts another in its place. */
export function CardScreen({ kind }: { kind: CardKind }) {
  const t = useText();
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const query = useCall(CALLS[kind], {}, { enabled: isLive });
  return (
    <Screen title={t(`bank.title-${kind}`)} hasBack width="form">
      <LiveAccount
        guest={t("bank.guest")}
        demo={{ title: t("bank.demo-title"), text: t("bank.demo-text") }}
      >
        <ScreenState query={query} skeleton={<Loading />}>
          {(card) => <Kept key={card.saved_at} kind={kind} card={card} />}
        </ScreenState>
      </LiveAccount>
    </Screen>
  );
}

function Kept({ kind, card }: { kind: CardKind; card: StoredCard }) {
  const t = useText();
  const [isReplacing, setIsReplacing] = useState(card.saved_at === null);
  if (isReplacing) return <CardForm kind={kind} card={card} />;
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CardFacts kind={kind} card={card} />
      </Card>
      <Button size="large" isBlock onClick={() => setIsReplacing(true)}>
        {t("bank.replace")}
      </Button>
    </div>
  );
}

const Loading = () => (
  <Card>
    <FormSkeleton fields={5} />
  </Card>
);
