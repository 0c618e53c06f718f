import { Card } from "@candor/ui/Card.tsx";
import { FormSkeleton } from "@candor/ui/FormSkeleton.tsx";
import { useState } from "react";
import type { Balance } from "../../data/merge-balances.ts";
import { HoldNotice } from "../../parts/HoldNotice.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { AmountForm } from "./AmountForm.tsx";
import { useRecipients, useTerms } from "./data.ts";
import { RecipientChoice } from "./RecipientChoice.tsx";

export type CoinChoice = {
  coin: Balance;
  /** What the spot account has something of. */
  coins: readonly Balance[];
  onCoinChange: (id: number) => void;
};

/** To whom, and once that is chosen, what and how much. */
export function NewSend(choice: CoinChoice) {
  const [id, setId] = useState<string>();
  const [turn, setTurn] = useState(0);
  const recipients = useRecipients();
  const terms = useTerms(choice.coin.currency_id);
  const until = terms.data?.withdraw.held_until ?? null;
  const listed = recipients.data;
  const only = listed?.length === 1 ? listed[0] : undefined;
  const recipient = listed?.find((one) => one.id === id) ?? only;
  return (
    <div className="flex flex-col gap-4">
      <HoldNotice of="sends" until={until} onEnd={() => void terms.refetch()} />
      <RecipientChoice query={recipients} chosen={recipient} onChoose={setId} />
      {recipient !== undefined && (
        <ScreenState
          query={terms}
          skeleton={
            <Card>
              <FormSkeleton fields={3} />
            </Card>
          }
        >
          {(known) => (
            <AmountForm
              key={`${recipient.id} ${choice.coin.currency_id} ${turn}`}
              {...choice}
              terms={known}
              recipient={recipient}
              onDone={() => setTurn(turn + 1)}
            />
          )}
        </ScreenState>
      )}
    </div>
  );
}
