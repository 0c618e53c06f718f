import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { CallRefused } from "@candor/contract/client.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { call, failureText } from "../../lib/client.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { Door } from "./Door.tsx";
import { EnrolForm } from "./EnrolForm.tsx";
import { type Enrolled, EnrolledNotice } from "./EnrolledNotice.tsx";

/** The screen of a link: a new operator, or one without a second factor, sets the credentials for the console. */
export function EnrolScreen() {
  const { token = "" } = useParams();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["enrolment", token],
    queryFn: () => call("auth.getEnrolment", { token }),
    // Each reading makes another secret, and the first is in the authenticator by then.
    staleTime: "static",
    gcTime: 0,
  });
  if (enrolled !== undefined) return <EnrolledNotice enrolled={enrolled} />;
  const heading =
    data === undefined
      ? t("console-auth.enrol")
      : t("console-auth.enrol-title", { name: data.name });
  return (
    <Door title={t("console-auth.enrol")} heading={heading}>
      {data !== undefined ? (
        <EnrolForm token={token} enrolment={data} onEnrolled={setEnrolled} />
      ) : error === null ? (
        <Skeleton className="h-80" />
      ) : error instanceof CallRefused ? (
        <Refusal message={error.message} />
      ) : (
        <ErrorNotice
          message={failureText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Door>
  );
}
