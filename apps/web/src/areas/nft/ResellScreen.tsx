import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useItem, useNftCurrencies, useNftTerms } from "./data.ts";
import { ItemHead } from "./own/terms/ItemHead.tsx";
import { ResellForm } from "./own/terms/ResellForm.tsx";
import { Nothing } from "./parts/Nothing.tsx";

/** Puts an own copy on sale again. */
export function ResellScreen() {
  const t = useText();
  const { code } = useSearch({ from: PATHS.nftResell });
  return (
    <Screen title={t("nft-own.resell-title")} hasBack width="form">
      {code === undefined ? (
        <Nothing title={t("nft-own.no-item")} />
      ) : (
        <Named key={code} code={code} />
      )}
    </Screen>
  );
}

function Named({ code }: { code: string }) {
  const t = useText();
  const terms = useNftTerms();
  const currencies = useNftCurrencies();
  const skeleton = <FormSkeleton fields={4} />;
  return (
    <ScreenState query={useItem(code)} skeleton={skeleton}>
      {(item) => (
        <ScreenState query={terms} skeleton={skeleton}>
          {(known) => (
            <ScreenState query={currencies} skeleton={skeleton}>
              {(list) => (
                <div className="flex flex-col gap-4 pt-2" data-testid="nft-resell">
                  <ItemHead item={item} />
                  {!item.is_own || item.sale !== null ? (
                    <p role="status" className="text-body text-text-2">
                      {t(item.is_own ? "nft-own.item-in-sale" : "nft-own.item-of-another")}
                    </p>
                  ) : (
                    <ResellForm item={item} terms={known} currencies={list} />
                  )}
                </div>
              )}
            </ScreenState>
          )}
        </ScreenState>
      )}
    </ScreenState>
  );
}
