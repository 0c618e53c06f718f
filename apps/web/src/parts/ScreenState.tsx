import { ErrorNotice, type ErrorNoticeProps } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { type ReactNode, useContext, useEffect } from "react";
import { failureText, isPassing } from "../lib/failure.ts";
import type { CallError } from "../lib/query.ts";
import { useText } from "../lib/text.ts";
import { TroublesContext } from "./troubles.ts";

type Query<Data> = {
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type ScreenStateProps<Data> = {
  query: Query<Data>;
  /** Shown in the shape of the coming content. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The five states of a read: loading, refused, failed, empty, ready. */
export function ScreenState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  children,
}: ScreenStateProps<Data>) {
  const t = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null) return skeleton ?? <Skeleton className="m-4 h-40" />;
  // What was lost, or refused for now, is worth another try; all else is refused again.
  if (!isPassing(error)) return <ErrorNotice message={failureText(error, t)} />;
  return (
    <Lost message={failureText(error, t)} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

/** Where much of a screen is lost, the screen says so itself and lets the user try again. */
function Lost(props: ErrorNoticeProps) {
  const t = useText();
  const { areMany, report } = useContext(TroublesContext);
  useEffect(report, [report]);
  return areMany ? (
    <p className="px-4 py-3 text-data text-text-3">{t("common.not-loaded")}</p>
  ) : (
    <ErrorNotice {...props} />
  );
}
