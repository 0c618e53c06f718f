import type { RefusalCode } from "@candor/contract/refusals.ts";
import { type Dec, dec } from "@candor/money";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useAlertMarkets } from "../data/alert-markets.ts";
import { isContract } from "../data/listed.ts";
import { useTicker } from "../data/ticks.ts";
import { useCallForm } from "../lib/form.ts";
import { useSay } from "../lib/refusal-text.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import {
  type AlertDraft,
  type AlertField,
  alertSummary,
  changedAlert,
  refusedField,
} from "./alert-form.ts";
import { AwaitedMove } from "./AwaitedMove.tsx";
import { AwaitedPrice } from "./AwaitedPrice.tsx";
import { OnlineButton } from "./OnlineButton.tsx";
import { Select } from "./Select.tsx";
import { SignedIn } from "./SignedIn.tsx";

export type AlertSheetProps = {
  /** The market that it is opened for, with its price; otherwise the first, with none. */
  symbol?: string;
  onClose: () => void;
};

const known = (price: string | null | undefined): Dec | undefined =>
  price === null || price === undefined ? undefined : dec(price);

/** Adds a price alert. */
export function AlertSheet({ symbol, onClose }: AlertSheetProps) {
  const t = useText();
  const isUser = useSession(isSignedIn);
  const markets = useAlertMarkets();
  const price = useTicker(symbol ?? "")?.price ?? "";
  const opened: AlertDraft = {
    symbol: symbol ?? "",
    kind: "price",
    direction: "above",
    price,
    percent: "",
  };
  const state = useFormState<AlertDraft, AlertField, RefusalCode>(opened);
  const chosen = state[0].draft.symbol || markets[0]?.symbol;
  const market = markets.find((one) => one.symbol === chosen);
  const ticker = useTicker(market?.symbol ?? "") ?? market;
  // In a closed session this is the last index, which still gives a price its side.
  const last = known(ticker?.price);
  const isFresh = ticker?.is_stale === false;
  const now = isFresh
    ? { index: last, change: known(ticker.change_rate) }
    : { index: undefined, change: undefined };
  const form = useCallForm("alerts.addAlert", {
    empty: opened,
    state,
    changed: changedAlert,
    summaryOf: (draft) => alertSummary(draft, market, now),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: ["alerts.listAlerts"],
    onDone: () => {
      toast(t("alerts.added"), { tone: "success" });
      onClose();
    },
  });
  const { draft, change } = form;
  const parts = { draft, change, market, index: last };
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("alerts.add-title")}
      description={t("alerts.add-text")}
      footer={
        isUser ? (
          <OnlineButton
            type="submit"
            form={form.props.id}
            variant="primary"
            size="large"
            isLoading={form.isPending}
            className="flex-1"
          >
            {t("alerts.add")}
          </OnlineButton>
        ) : undefined
      }
    >
      <SignedIn title={t("alerts.guest-title")} text={t("alerts.guest-text")}>
        <form {...form.props} className="flex flex-col gap-5">
          <label className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="text-label text-text-2">
              {t("alerts.market")}
            </span>
            <Select
              label={t("alerts.market")}
              value={market?.symbol}
              onChange={({ target }) => change({ field: "symbol", value: target.value })}
            >
              {markets.map((one) => (
                <option key={one.symbol} value={one.symbol}>
                  {isContract(one) ? `${one.symbol} · ${one.currency_name}` : one.symbol}
                </option>
              ))}
            </Select>
          </label>
          <div className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="text-label text-text-2">
              {t("alerts.kind")}
            </span>
            <Segmented
              label={t("alerts.kind")}
              options={[
                { value: "price", label: t("alerts.kind-price") },
                { value: "move", label: t("alerts.move") },
              ]}
              value={draft.kind}
              onValueChange={(value) => change({ field: "kind", value })}
            />
          </div>
          {draft.kind === "move" ? (
            <AwaitedMove {...parts} field={form.at("percent")} changeRate={ticker?.change_rate} />
          ) : (
            <AwaitedPrice {...parts} field={form.at("price")} />
          )}
          {form.error !== undefined && <ErrorNotice message={form.error} />}
        </form>
      </SignedIn>
    </Sheet>
  );
}
