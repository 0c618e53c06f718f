import { Figure } from "@candor/ui/Figure.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link } from "@tanstack/react-router";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { useChosen } from "../../lib/chosen.ts";
import { shortened } from "@candor/ui/figures/shortened.ts";
import { useText } from "../../lib/text.ts";
import { ReceiverChoice } from "../../parts/ReceiverChoice.tsx";
import { PATHS } from "../../paths.ts";
import { type WithdrawalNetwork, useAddresses } from "./data.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

type AddressChoiceProps = { terms: TransferTerms; network: WithdrawalNetwork };

/** Asks for the listed address first, and then for the amount. */
export function AddressChoice({ terms, network }: AddressChoiceProps) {
  const t = useText();
  const { currency_id: currency } = terms;
  const { type } = network;
  const query = useAddresses();
  const listed = query.data?.filter((one) => one.currency_id === currency && one.type === type);
  const [chosen, choose] = useChosen(listed);
  const add = { to: PATHS.addAddress, search: { currency, type } };
  return (
    <>
      <ReceiverChoice
        title={t("withdrawal.to")}
        action={
          <Link {...add} className={cx(buttonClass({ variant: "link", size: "small" }), "me-2")}>
            {t("withdrawal.add-address")}
          </Link>
        }
        query={{ ...query, data: listed }}
        empty={
          <Empty
            title={t("withdrawal.no-address")}
            text={t("withdrawal.no-address-text")}
            action={
              <Link {...add} className={buttonClass({ variant: "primary" })}>
                {t("withdrawal.add-address")}
              </Link>
            }
          />
        }
        describe={({ address }) => <Figure>{shortened(address)}</Figure>}
        usableFrom={t("withdrawal.usable-from")}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen !== undefined && (
        <WithdrawForm key={chosen.id} terms={terms} network={network} to={chosen} />
      )}
    </>
  );
}
