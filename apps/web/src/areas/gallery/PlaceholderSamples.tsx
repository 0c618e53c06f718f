import { Button } from "@candor/ui/action/Button.tsx";
import { DRAWINGS } from "@candor/ui/picture/drawings.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";

export function PlaceholderSamples() {
  const t = useText();
  return (
    <>
      <Section name="Empty">
        <Sample state="title">
          <Empty title={t("wallet.no-funds")} />
        </Sample>
        <Sample state="every drawing">
          <div className="grid grid-cols-2 desktop:grid-cols-4">
            {DRAWINGS.map((drawing) => (
              <Empty key={drawing} drawing={drawing} title={drawing} />
            ))}
          </div>
        </Sample>
        <Sample state="drawing, text, action">
          <Empty
            drawing="funds"
            title={t("wallet.no-funds")}
            text={t("wallet.no-funds-text")}
            action={<Button>{t("wallet.transfer")}</Button>}
          />
        </Sample>
      </Section>
      <Section name="ErrorNotice">
        <Sample state="message">
          <ErrorNotice message={t("refusals.session-expired")} />
        </Sample>
        <Sample state="onRetry, requestId">
          <ErrorNotice
            message={t("common.no-answer")}
            requestId="019a5b7e-2f4a-7c3e-9d51-0242ac120002"
            onRetry={() => undefined}
          />
        </Sample>
        <Sample state="isRetrying">
          <ErrorNotice message={t("common.no-answer")} onRetry={() => undefined} isRetrying />
        </Sample>
      </Section>
      <Section name="Skeleton">
        <Sample state="rest">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-20" />
          </div>
        </Sample>
        <Sample state="rows">
          <RowsSkeleton count={2} hasLeading hasValue />
        </Sample>
        <Sample state="form">
          <FormSkeleton fields={2} />
        </Sample>
      </Section>
    </>
  );
}
