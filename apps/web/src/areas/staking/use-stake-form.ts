import type { Dec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { availableOf, useBalances } from "../../data/balances.ts";
import { useAskedForm } from "../../lib/asked-form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { acceptedAnew } from "../../parts/finance/ProductForm.tsx";
import { PATHS } from "../../paths.ts";
import { MADE_OLD } from "./data.ts";
import {
  EMPTY,
  type StakeBounds,
  type StakeDraft,
  refusedField,
  stakeSummary,
} from "./stake-form.ts";

/** What there is to lock: deposits are made from where coins are at home. */
export const useAvailable = (currencyId: number): Dec | undefined =>
  availableOf(useBalances().data, homeAccount("coin"), currencyId);

/** The form of a locked deposit. */
export function useStakeForm(bounds: StakeBounds, onRefused: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const form = useAskedForm("staking.placeStakingOrder", ["amount", "risk"], {
    empty: EMPTY,
    changed: merged<StakeDraft>,
    summaryOf: (draft) => stakeSummary(draft, bounds),
    say: useSay(),
    fieldOf: refusedField,
    afterRefusal: acceptedAnew,
    isGuarded: true,
    invalidates: MADE_OLD,
    onDone: () => {
      toast(t("staking.done"), { tone: "success" });
      void navigate({ to: PATHS.stakingOrders });
    },
  });
  const isRefused = form.error !== undefined;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  useEffect(() => void (isRefused && onRefused()), [isRefused]);
  return form;
}
