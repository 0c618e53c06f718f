import { CallRefused } from "@candor/contract/client.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { ReactNode } from "react";
import { failureText } from "../lib/client.ts";
import { t } from "../lib/text.ts";

type Reading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type CallStateProps<Data> = {
  query: Reading<Data>;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of a read: loading, refused, lost, empty, there. */
export function CallState<Data>({ query, isEmpty, empty, children }: CallStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null) return <Skeleton className="m-4 h-40" />;
  if (isNowhere(error))
    return <Empty title={t("console.not-found")} text={t("console.not-found-text")} />;
  const retry =
    error instanceof CallRefused ? {} : { onRetry: () => void refetch(), isRetrying: isFetching };
  return <ErrorNotice message={failureText(error)} {...retry} />;
}

/** An address that names nothing, or nothing that there could be. */
const isNowhere = (error: Error): boolean =>
  error instanceof CallRefused &&
  (error.refused === "not-found" || error.refused === "parameter-error");
