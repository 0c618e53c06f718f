import { Button } from "@candor/ui/Button.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../../lib/client.ts";
import { useSend } from "../../../lib/query.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { ReasonSheet } from "../../../parts/ReasonSheet.tsx";
import { type RequestRecord, countedIn } from "../data.ts";

type RequestActionsProps = { record: RequestRecord; name: string; onChanged: () => void };

/** Only what this operator may do now; each names the version that stands on the screen. */
export function RequestActions({ record, name, onChanged }: RequestActionsProps) {
  const { name: own } = useOperator();
  // One person approves once.
  const hasApproved = record.approvals.some(({ operator }) => operator === own);
  return (
    <>
      {record.may_decide && record.claimed_by === null && (
        <Claim record={record} onChanged={onChanged} />
      )}
      {record.may_withdraw && <Withdraw record={record} name={name} onChanged={onChanged} />}
      {record.may_decide && <Reject record={record} name={name} onChanged={onChanged} />}
      {record.may_decide && !hasApproved && (
        <Approve record={record} name={name} onChanged={onChanged} />
      )}
    </>
  );
}

function Claim({ record, onChanged }: Omit<RequestActionsProps, "name">) {
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

function Withdraw({ record: { id, version }, name, onChanged }: RequestActionsProps) {
  return (
    <Action label={t("console-trust.withdraw")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="trust.withdrawRequest"
          title={t("console-trust.withdraw-title", { name })}
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

function Reject({ record: { id, version }, name, onChanged }: RequestActionsProps) {
  return (
    <Action label={t("console-trust.reject")} variant="danger">
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="trust.rejectRequest"
          title={t("console-trust.reject-title", { name })}
          description={t("console-trust.reject-text")}
          confirmLabel={t("console-trust.reject")}
          tone="danger"
          reasonHint={t("console-trust.reason-user-reads")}
          inputOf={(reason) => ({ id, version, reason })}
          doneText={t("console-trust.rejected")}
          onChanged={onChanged}
        />
      )}
    </Action>
  );
}

function Approve({ record, name, onChanged }: RequestActionsProps) {
  const { id, version, approvals_needed: needed, subject } = record;
  const left = needed - countedIn(record) - 1;
  return (
    <Action label={t("console-trust.approve")} variant="primary">
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="trust.approveRequest"
          title={t("console-trust.approve-title", { name })}
          description={
            left <= 0
              ? t("console-trust.approve-last-text", { subject })
              : t("console-trust.approve-text", { subject, left })
          }
          confirmLabel={t("console-trust.approve")}
          isReasonOptional
          inputOf={(reason) => ({ id, version, ...given(reason) })}
          doneText={t("console-trust.approved")}
          onChanged={onChanged}
        />
      )}
    </Action>
  );
}

/** A reason that was left empty is not sent. */
const given = (reason: string): { reason?: string } => (reason.trim() === "" ? {} : { reason });
