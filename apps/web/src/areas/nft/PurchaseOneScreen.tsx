import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { OneAuction } from "./own/auction/OneAuction.tsx";
import { Nothing } from "./parts/Nothing.tsx";
import { useSale } from "./live.ts";

/** One auction: the margin first, then bids as they come, until its end. */
export function PurchaseOneScreen() {
  const t = useText();
  const { code } = useSearch({ from: PATHS.nftPurchaseOne });
  return (
    <Screen title={t("nft-own.auction-title")} hasBack width="form">
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
      {(sale) =>
        sale.mode === "auction" ? (
          <OneAuction sale={sale} />
        ) : (
          <Nothing title={t("nft-own.no-auction")} />
        )
      }
    </ScreenState>
  );
}
