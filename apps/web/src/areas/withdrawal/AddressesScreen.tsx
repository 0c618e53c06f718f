import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { AddressRow } from "./AddressRow.tsx";
import { useAddresses } from "./data.ts";
import { WithdrawalFrame } from "./WithdrawalFrame.tsx";

const RemoveSheet = lazyPart("RemoveSheet", () => import("./RemoveSheet.tsx"));

/** The addresses that withdrawals may go to. */
export function AddressesScreen() {
  const t = useText();
  return (
    <WithdrawalFrame title={t("withdrawal.addresses")} width="form">
      <Addresses />
    </WithdrawalFrame>
  );
}

function Addresses() {
  const t = useText();
  const query = useAddresses();
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean }>();
  const address = query.data?.find(({ id }) => id === opened?.id);
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={3} hasLeading />}
      isEmpty={(addresses) => addresses.length === 0}
      empty={
        <Empty
          drawing="funds"
          title={t("withdrawal.no-address")}
          text={t("withdrawal.no-address-text")}
          action={<AddLink />}
        />
      }
    >
      {(addresses) => (
        <div className="flex flex-col gap-4">
          <ul className="overflow-clip rounded-card bg-surface">
            {addresses.map((one) => (
              <li key={one.id} className="border-b border-hairline last:border-b-0">
                <AddressRow
                  address={one}
                  onRemove={() => setOpened({ id: one.id, isOpen: true })}
                />
              </li>
            ))}
          </ul>
          <AddLink />
          <Suspense>
            {opened !== undefined && address !== undefined && (
              <RemoveSheet
                address={address}
                isOpen={opened.isOpen}
                onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
              />
            )}
          </Suspense>
        </div>
      )}
    </ScreenState>
  );
}

function AddLink() {
  const t = useText();
  return (
    <Link to={PATHS.addAddress} className={buttonClass({ variant: "primary", size: "large" })}>
      {t("withdrawal.add-address")}
    </Link>
  );
}
