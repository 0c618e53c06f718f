import type { RefusalCode } from "@candor/contract/refusals.ts";
import { ALERT_DIRECTIONS } from "@candor/contract/notice-words.ts";
import { dec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { priceDecimals, useQuotations } from "../data/markets.ts";
import { useTicker } from "../data/ticks.ts";
import { useCallForm } from "../lib/form.ts";
import { useSay } from "../lib/refusal-text.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { type AlertDraft, alertSummary, changedAlert, refusedField } from "./alert-form.ts";
import { LivePrice } from "./LivePrice.tsx";
import { OnlineButton } from "./OnlineButton.tsx";
import { Select } from "./Select.tsx";
import { SignedIn } from "./SignedIn.tsx";

export type AlertSheetProps = {
  /** The market that it is opened for, with its price; otherwise the first, with none. */
  symbol?: string;
  onClose: () => void;
};

/** While the market's own are not known. */
const DECIMALS_MAX = 8;

/** Adds a price alert. */
export function AlertSheet({ symbol, onClose }: AlertSheetProps) {
  const t = useText();
  const isUser = useSession(isSignedIn);
  const markets = useQuotations().data ?? [];
  const price = useTicker(symbol ?? "")?.price ?? "";
  const opened: AlertDraft = { symbol: symbol ?? "", direction: "above", price };
  const state = useFormState<AlertDraft, "price", RefusalCode>(opened);
  const market = markets.find((one) => one.symbol === state[0].draft.symbol) ?? markets[0];
  const ticker = useTicker(market?.symbol ?? "") ?? market;
  const known = ticker === undefined || ticker.is_stale ? null : ticker.price;
  const index = known === null ? undefined : dec(known);
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
                <option key={one.symbol}>{one.symbol}</option>
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
              onValueChange={(value) => change({ field: "price", value, index })}
              decimals={market === undefined ? DECIMALS_MAX : priceDecimals(market)}
              {...(market !== undefined && {
                label: t("alerts.price-in", { currency: market.legal_code }),
                step: market.price_tick,
                unit: market.legal_code,
              })}
              isPadded
            />
          </Field>
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
