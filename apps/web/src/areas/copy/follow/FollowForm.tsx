import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useAskedForm } from "../../../lib/asked-form.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import { AcceptAgreement } from "../agreement/AcceptAgreement.tsx";
import { useAgreement } from "../agreement/use-agreement.ts";
import { CHANGED_BY_COPYING, type LeadDetail, type Relation } from "../data.ts";
import { BoundFields } from "./BoundFields.tsx";
import { ContractsField } from "./ContractsField.tsx";
import {
  type FollowDraft,
  budgetMost,
  followSummary,
  openedDraft,
  refusedField,
} from "./follow-draft.ts";
import { NumberField } from "./NumberField.tsx";
import { useAvailable } from "./use-available.ts";

// Loaded later, since it brings the rules of contracts that the form does not need.
const LastTrade = lazyPart("LastTrade", () => import("./LastTrade.tsx"));
const FollowSheet = lazyPart("FollowSheet", () => import("./FollowSheet.tsx"));

type FollowFormProps = { detail: LeadDetail; relation: Relation | undefined };

/** How a lead is copied and within which bounds, what that would have done last, and one button. */
export function FollowForm({ detail, relation }: FollowFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { lead } = detail;
  const { currency_code: code, account_name: name, trader_user_id: leadId } = lead;
  const most = budgetMost(useAvailable(code), relation);
  const { isHeld, consent } = useAgreement();
  const isEdit = relation !== undefined;
  const form = useAskedForm(
    "copy.follow",
    ["number", "budget", "slippage", "instruments", "consent"],
    {
      empty: openedDraft(relation),
      changed: merged<FollowDraft>,
      summaryOf: (draft) => followSummary(draft, { leadId, code, available: most, consent }),
      say: useSay(),
      fieldOf: refusedField,
      isGuarded: true,
      invalidates: CHANGED_BY_COPYING,
      onDone: () => {
        toast(t(isEdit ? "copy.saved" : "copy.followed", { name }), { tone: "success" });
        void navigate({ to: PATHS.copyMine });
      },
    },
  );
  const { draft, change, at } = form;
  const fields = { draft, onChange: change };
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4" data-testid="copy-form">
        <Card>
          <div className="flex flex-col gap-5">
            <NumberField {...fields} at={at("number")} />
            <BoundFields {...fields} at={at} most={most} code={code} />
            <ContractsField {...fields} error={at("instruments").error} />
          </div>
        </Card>
        <Suspense>
          <LastTrade detail={detail} relation={relation} draft={draft} />
        </Suspense>
        <AcceptAgreement
          isHeld={isHeld}
          isAccepted={draft.isAccepted}
          onAcceptedChange={(isAccepted) => change({ isAccepted })}
          error={at("consent").error}
        />
        <FormError message={form.error} way={form.way} />
        <ActionBar
          summary={
            <span className="flex justify-between gap-4">
              {t("copy.at-once-most")}
              <Amount value={draft.budget} currency={code} className="font-semibold" />
            </span>
          }
        >
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t(isEdit ? "copy.save" : "copy.follow")}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>
        {form.question && (
          <FollowSheet
            {...form.question}
            lead={lead}
            draft={draft}
            isEdit={isEdit}
            shareRate={relation?.share_rate ?? lead.share_rate}
          />
        )}
      </Suspense>
    </>
  );
}
