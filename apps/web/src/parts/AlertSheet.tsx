import type { RefusalCode } from "@candor/contract/refusals.ts";
import { ALERT_DIRECTIONS } from "@candor/contract/notice-words.ts";
import { type Dec, dec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useAlertMarkets } from "../data/alert-markets.ts";
import { isContract } from "../data/listed.ts";
import { priceDecimals } from "../data/markets.ts";
import { useTicker } from "../data/ticks.ts";
import { useCallForm } from "../lib/form.ts";
import { useSay } from "../lib/refusal-text.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import {
  type AlertDraft,
  alertSummary,
  changedAlert,
  priceAway,
  refusedField,
} from "./alert-form.ts";
import { LivePrice } from "./LivePrice.tsx";
import { OnlineButton } from "./OnlineButton.tsx";
import { Select } from "./Select.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { StepsAway } from "./StepsAway.tsx";

export type AlertSheetProps = {
  /** The market that it is opened for, with its price; otherwise the first, with none. */
  symbol?: string;
  onClose: () => void;
};

/** While the market's own are not known. */
const DECIMALS_MAX = 8;

const known = (price: string | null | undefined): Dec | undefined =>
  price === null || price === undefined ? undefined : dec(price);

/** Adds a price alert. */
export function AlertSheet({ symbol, onClose }: AlertSheetProps) {
  const t = useText();
  const isUser = useSession(isSignedIn);
  const markets = useAlertMarkets();
  const price = useTicker(symbol ?? "")?.price ?? "";
  const opened: AlertDraft = { symbol: symbol ?? "", direction: "above", price };
  const state = useFormState<AlertDraft, "price", RefusalCode>(opened);
  const chosen = state[0].draft.symbol || markets[0]?.symbol;
  const market = markets.find((one) => one.symbol === chosen);
  const ticker = useTicker(market?.symbol ?? "") ?? market;
  // Of a closed session it is the last one, by which a price still has its side.
  const last = known(ticker?.price);
  const index = ticker?.is_stale === false ? last : undefined;
  const form = useCallForm("alerts.addAlert", {
    empty: opened,
    state,
    changed: changedAlert,
    summaryOf: (draft) => alertSummary(draft, market, index),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: ["alerts.listAlerts"],
    onDone: () => {
      toast(t("alerts.added"), { tone: "success" });
      onClose();
    },
  });
  const { draft, change } = form;
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
              {t("alerts.direction")}
            </span>
            <Segmented
              label={t("alerts.direction")}
              options={ALERT_DIRECTIONS.map((value) => ({ value, label: t(`alerts.${value}`) }))}
              value={draft.direction}
              onValueChange={(value) => change({ field: "direction", value })}
            />
          </div>
          <Field label={t("alerts.price")} {...form.at("price")}>
            <DecimalInput
              name="price"
              value={draft.price}
              onValueChange={(value) => change({ field: "price", value, index: last })}
              decimals={market === undefined ? DECIMALS_MAX : priceDecimals(market)}
              {...(market !== undefined && {
                label: t("alerts.price-in", { currency: market.legal_code }),
                step: market.price_tick,
                unit: market.legal_code,
              })}
              isPadded
            />
          </Field>
          {market !== undefined && last !== undefined && (
            <StepsAway
              onStep={(rate) => {
                const value = priceAway(last, rate, market.price_tick);
                change({ field: "price", value, index: last });
              }}
            />
          )}
          {market !== undefined && (
            <p className="flex justify-between gap-3 text-data text-text-2">
              {t("alerts.index-now")}
              <LivePrice quotation={market} />
            </p>
          )}
          {form.error !== undefined && <ErrorNotice message={form.error} />}
        </form>
      </SignedIn>
    </Sheet>
  );
}
