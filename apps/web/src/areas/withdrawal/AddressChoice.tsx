import { buttonClass } from "@candor/ui/button-class.ts";
import { Card } from "@candor/ui/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/Empty.tsx";
import { RadioList } from "@candor/ui/RadioList.tsx";
import { RowsSkeleton } from "@candor/ui/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { shortened } from "../../lib/shortened.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../screens.ts";
import { AmountForm } from "./AmountForm.tsx";
import { type Terms, type WithdrawalNetwork, useAddresses } from "./data.ts";
import { UsableFrom } from "./UsableFrom.tsx";

type AddressChoiceProps = { terms: Terms; network: WithdrawalNetwork };

/** To which listed address, and once that is chosen, how much. */
export function AddressChoice({ terms, network }: AddressChoiceProps) {
  const t = useText();
  const [id, setId] = useState<string>();
  const { currency_id: currency } = terms;
  const { type } = network;
  const query = useAddresses();
  const listed = query.data?.filter((one) => one.currency_id === currency && one.type === type);
  const only = listed?.length === 1 ? listed[0] : undefined;
  const chosen = listed?.find((one) => one.id === id) ?? only;
  const add = { to: PATHS.addAddress, search: { currency, type } };
  return (
    <>
      <Card
        title={t("withdrawal.to")}
        action={
          <Link {...add} className={cx(buttonClass({ variant: "link", size: "small" }), "me-2")}>
            {t("withdrawal.add-address")}
          </Link>
        }
      >
        <ScreenState
          query={{ ...query, data: listed }}
          skeleton={<RowsSkeleton count={1} />}
          isEmpty={(addresses) => addresses.length === 0}
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
        >
          {(addresses) => (
            <RadioList
              label={t("withdrawal.to")}
              options={addresses.map((one) => ({
                value: one.id,
                label: one.name,
                description: (
                  <span className="flex flex-wrap gap-x-2">
                    <span className="num">{shortened(one.address)}</span>
                    <UsableFrom address={one} />
                  </span>
                ),
              }))}
              value={chosen?.id}
              onValueChange={setId}
              onChosen={() => undefined}
            />
          )}
        </ScreenState>
      </Card>
      {chosen !== undefined && (
        <AmountForm key={chosen.id} terms={terms} network={network} to={chosen} />
      )}
    </>
  );
}
