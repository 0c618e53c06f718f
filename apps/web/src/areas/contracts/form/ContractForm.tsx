import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { PercentSlider } from "@candor/ui/form/PercentSlider.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Suspense } from "react";
import { useBalances } from "../../../data/balances.ts";
import { isPenniless } from "../../../data/is-penniless.ts";
import { useSuitability } from "../../../data/suitability.ts";
import { go } from "../../../lib/go.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { FundButton } from "../../../parts/FundButton.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { BeforeTrading } from "../../../parts/trading/BeforeTrading.tsx";
import { boundedLeverage } from "../../../parts/trading/before-trading.ts";
import { useWhyBarred } from "../../../parts/trading/why-barred.ts";
import { WhyClosed } from "../../../parts/trading/WhyClosed.tsx";
import { ConfirmOrderSheet } from "../later.ts";
import { useWhyClosed } from "../why-closed.ts";
import type { Contract } from "../terms.ts";
import { AvailableLine } from "./AvailableLine.tsx";
import { useConfirmation, writeConfirmation } from "./confirmation.ts";
import { useContractForm } from "./form-state.ts";
import { leverageMaxFor } from "./lots.ts";
import { MostLine } from "./MostLine.tsx";
import { LeverageField } from "./LeverageField.tsx";
import { OrderCost } from "./OrderCost.tsx";
import { OrderPreview } from "./OrderPreview.tsx";
import { PriceField } from "./PriceField.tsx";
import { SlippageField } from "./SlippageField.tsx";
import { OrderStops } from "./OrderStops.tsx";
import { SizeField } from "./SizeField.tsx";

const FIELDS = ["price", "size", "multiple", "takeProfit", "stopLoss"] as const;

/** Opens a position: the fields, what the order would come to, and the one button. */
export function ContractForm({ contract }: { contract: Contract }) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const form = useContractForm(contract);
  const { draft, change } = form;
  const { isWanted } = useConfirmation();
  const suitability = useSuitability("contracts").data;
  const barred = useWhyBarred("contracts");
  const { available } = form.context;
  const hasNone = isPenniless(useBalances().data, contract.legal_id, available);
  const isPoor = hasNone && barred === undefined;
  const closed = useWhyClosed(contract);
  const isClosed = contract.state === "halted" || form.context.at === undefined;
  const tone = draft.direction === "long" ? "buy" : "sell";
  return (
    <form
      aria-label={t("contracts.order-form", { symbol: contract.symbol })}
      data-testid="contract-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={({ target }) => form.enter(target)}
      onBlur={() => form.leave()}
      className="flex flex-col gap-2 tablet:gap-3"
    >
      <WhyClosed reason={barred ?? closed} />
      {barred === undefined && <BeforeTrading product="contracts" />}
      <Segmented
        label={t("contracts.direction")}
        value={draft.direction}
        onValueChange={(value) => change({ field: "direction", value })}
        options={[
          { value: "long", label: t("contracts.long"), tone: "buy" },
          { value: "short", label: t("contracts.short"), tone: "sell" },
        ]}
      />
      <p className="text-data text-text-3">{t("contracts.with-house")}</p>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t("trading.order-type")}
          size="small"
          value={draft.type}
          onValueChange={(value) => change({ field: "type", value })}
          options={[
            { value: "market", label: t("trading.market") },
            { value: "limit", label: t("trading.limit") },
          ]}
          className="flex-1"
        />
        <Segmented
          label={t("contracts.margin-mode")}
          size="small"
          value={draft.mode}
          onValueChange={(value) => change({ field: "mode", value })}
          options={[
            { value: "isolated", label: t("contracts.isolated") },
            { value: "cross", label: t("contracts.cross") },
          ]}
          className="flex-1"
        />
      </div>
      {draft.type === "limit" && <PriceField form={form} />}
      <SizeField form={form} />
      <PercentSlider
        label={t("trading.share-of-balance")}
        value={draft.percent}
        onValueChange={(value) => change({ field: "percent", value })}
        isDisabled={isGuest}
        tone={tone}
      />
      <MostLine form={form} />
      <AvailableLine form={form} />
      <LeverageField
        value={draft.multiple}
        onValueChange={(value) => change({ field: "multiple", value })}
        bound={boundedLeverage(leverageMaxFor(draft, form.context), suitability)}
        error={form.errorAt("multiple")}
      />
      {draft.type === "market" && <SlippageField form={form} />}
      <OrderStops form={form} />
      <OrderPreview form={form} />
      {!isGuest && (
        <Checkbox isChecked={isWanted} onCheckedChange={writeConfirmation}>
          {t("contracts.confirm-on")}
        </Checkbox>
      )}
      <ActionBar
        summary={form.summary.preview && <OrderCost form={form} />}
        className="desktop:sticky desktop:-bottom-3 desktop:z-10 desktop:bg-surface desktop:py-3"
      >
        <FormError message={form.errorAtButton(FIELDS)} code={form.refusal?.refused} />
        {isGuest && (
          <Button variant="primary" size="large" isBlock onClick={() => go.login()}>
            {t("trading.log-in-to-trade")}
          </Button>
        )}
        {!isGuest && isPoor && <FundButton variant="primary" size="large" isBlock />}
        {!isGuest && !isPoor && (
          <OnlineButton
            type="submit"
            variant={tone}
            size="large"
            isBlock
            isLoading={form.isSending}
            disabled={isClosed || barred !== undefined}
          >
            {t(draft.direction === "long" ? "contracts.open-long" : "contracts.open-short")}
          </OnlineButton>
        )}
      </ActionBar>
      {form.isAsking && (
        <Suspense>
          <ConfirmOrderSheet form={form} onClose={form.keep} />
        </Suspense>
      )}
    </form>
  );
}
