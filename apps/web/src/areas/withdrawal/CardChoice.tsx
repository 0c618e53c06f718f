import { CARD_KINDS, type CardKind } from "@candor/contract/words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import type { WithdrawalNetwork } from "./data.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

const CALLS = { domestic: "bank.getCard", international: "bank.getInternationalCard" } as const;
const SCREENS = { domestic: PATHS.bank, international: PATHS.bankAbroad } as const;

/** Asks for one of the two bank accounts, and the amount. */
export function CardChoice({
  terms,
  network,
}: {
  terms: TransferTerms;
  network: WithdrawalNetwork;
}) {
  const t = useText();
  const [kind, setKind] = useState<CardKind>("domestic");
  return (
    <>
      <Segmented
        label={t("withdrawal.to")}
        options={CARD_KINDS.map((value) => ({ value, label: t(`withdrawal.card-${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      <Kept key={kind} kind={kind} terms={terms} network={network} />
    </>
  );
}

type KeptProps = { kind: CardKind; terms: TransferTerms; network: WithdrawalNetwork };

function Kept({ kind, terms, network }: KeptProps) {
  const t = useText();
  const query = useCall(CALLS[kind], {}, { enabled: useSession(isSignedIn) });
  const add = (
    <Link to={SCREENS[kind]} className={buttonClass({ variant: "primary" })}>
      {t("withdrawal.add-card")}
    </Link>
  );
  const card = query.data;
  const isKept = card !== undefined && card.saved_at !== null;
  return (
    <>
      <Card
        title={t(`withdrawal.card-${kind}`)}
        action={
          isKept && (
            <Link
              to={SCREENS[kind]}
              className={cx(buttonClass({ variant: "link", size: "small" }), "me-2")}
            >
              {t("withdrawal.change-card")}
            </Link>
          )
        }
      >
        <ScreenState
          query={query}
          skeleton={<RowsSkeleton count={1} />}
          isEmpty={({ saved_at: savedAt }) => savedAt === null}
          empty={<Empty title={t("withdrawal.no-card")} action={add} />}
        >
          {(kept) => (
            <FactList
              facts={[
                [t("deposit.holder"), kept.real_name],
                [t("deposit.bank"), kept.bank_name],
                [t("deposit.bank-account"), kept.bank_account],
              ]}
            />
          )}
        </ScreenState>
      </Card>
      {isKept && (
        <WithdrawForm
          terms={terms}
          network={network}
          to={{ card: kind, name: card.bank_name ?? "", address: card.bank_account ?? "" }}
        />
      )}
    </>
  );
}
