import { buttonClass } from "@candor/ui/action/button-class.ts";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { BuyForm } from "./own/buy/BuyForm.tsx";
import { Nothing } from "./parts/Nothing.tsx";
import { SaleHead } from "./own/SaleHead.tsx";
import { useSale } from "./live.ts";

/** Buys a copy of a work, or a sealed box, at its list price. */
export function PurchaseScreen() {
  const t = useText();
  const { code } = useSearch({ from: PATHS.nftPurchase });
  return (
    <Screen title={t("nft-own.buy-title")} hasBack width="form">
      {code === undefined ? (
        <Nothing title={t("nft-own.no-sale")} />
      ) : (
        <Named key={code} code={code} />
      )}
    </Screen>
  );
}

function Named({ code }: { code: string }) {
  const t = useText();
  return (
    <ScreenState query={useSale(code)} skeleton={<FormSkeleton fields={3} />}>
      {(sale) => (
        <div className="flex flex-col gap-4 pt-2" data-testid="nft-purchase">
          <SaleHead sale={sale} />
          {sale.mode === "auction" ? (
            <Link
              to={PATHS.nftPurchaseOne}
              search={{ code }}
              className={buttonClass({ variant: "primary" })}
            >
              {t("nft-own.to-auction")}
            </Link>
          ) : (
            <BuyForm sale={sale} />
          )}
        </div>
      )}
    </ScreenState>
  );
}
