import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../../../lib/client.ts";
import { useSend } from "../../../lib/query.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { ReasonSheet } from "../../../parts/ReasonSheet.tsx";
import { type RequestRecord, countedIn } from "../data.ts";
import { RejectSheet } from "./RejectSheet.tsx";
import { RequestView } from "./RequestView.tsx";
import { sentenceOf } from "./sentence.ts";

type RequestActionsProps = { record: RequestRecord; onChanged: () => void };

/** Offers only what this operator may do now; each act names the displayed version. */
export function RequestActions({ record, onChanged }: RequestActionsProps) {
  const { name } = useOperator();
  // One person approves once.
  const hasApproved = record.approvals.some(({ operator }) => operator === name);
  return (
    <>
      {record.may_decide && record.claimed_by === null && (
        <Claim record={record} onChanged={onChanged} />
      )}
      {record.may_withdraw && <Withdraw record={record} onChanged={onChanged} />}
      {record.may_decide && <Reject record={record} onChanged={onChanged} />}
      {record.may_decide && !hasApproved && <Approve record={record} onChanged={onChanged} />}
    </>
  );
}

function Claim({ record, onChanged }: RequestActionsProps) {
  const { send, isPending } = useSend("trust.claimRequest", {
    onDone: () => toast(t("console-trust.claimed"), { tone: "success" }),
    onFailed: (error, code) =>
      code === "request-changed" ? onChanged() : toast(failureText(error), { tone: "error" }),
  });
  return (
    <Button
      size="small"
      isLoading={isPending}
      onClick={() => send({ id: record.id, version: record.version })}
    >
      {t("console-trust.claim")}
    </Button>
  );
}

function Withdraw({ record, onChanged }: RequestActionsProps) {
  const { id, version } = record;
  return (
    <Action label={t("console-trust.withdraw")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="trust.withdrawRequest"
          title={t("console-trust.withdraw-title", { what: sentenceOf(record) })}
          description={t("console-trust.withdraw-text")}
          confirmLabel={t("console-trust.withdraw")}
          isReasonOptional
          inputOf={(reason) => ({ id, version, ...given(reason) })}
          doneText={t("console-trust.withdrawn")}
          onChanged={onChanged}
        />
      )}
    </Action>
  );
}

function Reject({ record, onChanged }: RequestActionsProps) {
  const { id, version } = record;
  return (
    <Action label={t("console-trust.reject")} variant="danger">
      {(sheet) =>
        record.rejections.length > 0 ? (
          <RejectSheet {...sheet} record={record} onChanged={onChanged} />
        ) : (
          <ReasonSheet
            {...sheet}
            call="trust.rejectRequest"
            title={t("console-trust.reject-title", { what: sentenceOf(record) })}
            description={t("console-trust.reject-text")}
            confirmLabel={t("console-trust.reject")}
            tone="danger"
            inputOf={(reason) => ({ id, version, reason })}
            doneText={t("console-trust.rejected")}
            onChanged={onChanged}
          />
        )
      }
    </Action>
  );
}

function Approve({ record, onChanged }: RequestActionsProps) {
  const { id, version, approvals_needed: needed } = record;
  const left = needed - countedIn(record) - 1;
  return (
    <Action label={t("console-trust.approve")} variant="primary">
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="trust.approveRequest"
          title={t("console-trust.approve-title", { what: sentenceOf(record) })}
          description={
            left <= 0
              ? t("console-trust.approve-last-text")
              : t("console-trust.approve-text", { left })
          }
          confirmLabel={t("console-trust.approve")}
          isReasonOptional
          inputOf={(reason) => ({ id, version, ...given(reason) })}
          doneText={t("console-trust.approved")}
          onChanged={onChanged}
        >
          <RequestView record={record} />
        </ReasonSheet>
      )}
    </Action>
  );
}

/** A reason that was left empty is not sent. */
const given = (reason: string): { reason?: string } => (reason.trim() === "" ? {} : { reason });
