import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useState } from "react";
import type { Balance } from "../../data/merge-balances.ts";
import { useTransferTerms } from "../../data/transfer-terms.ts";
import { useChosen } from "../../lib/chosen.ts";
import { HoldNotice } from "../../parts/HoldNotice.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useRecipients } from "./data.ts";
import { RecipientChoice } from "./RecipientChoice.tsx";
import { SendForm } from "./SendForm.tsx";

export type CoinChoice = {
  coin: Balance;
  /** What the spot account has something of. */
  coins: readonly Balance[];
  onCoinChange: (id: number) => void;
};

/** Asks for the recipient first, and then for coin and amount. */
export function NewSend(choice: CoinChoice) {
  const [turn, setTurn] = useState(0);
  const recipients = useRecipients();
  const terms = useTransferTerms(choice.coin.currency_id);
  const until = terms.data?.withdraw.held_until ?? null;
  const [recipient, choose] = useChosen(recipients.data);
  return (
    <div className="flex flex-col gap-4">
      <HoldNotice of="sends" until={until} onEnd={() => void terms.refetch()} />
      <RecipientChoice query={recipients} chosen={recipient} onChoose={choose} />
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
            <SendForm
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
