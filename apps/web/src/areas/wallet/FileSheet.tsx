import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { formatDay } from "@candor/ui/time/format-time.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { STATEMENTS, useStatements } from "../../data/statements.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { StatementDownload } from "../../parts/StatementDownload.tsx";
import { PATHS } from "../../paths.ts";
import { type ActivityFilter, fileDays } from "./activity-filter.ts";

const FORMATS = ["pdf", "csv"] as const;

type FileSheetProps = {
  filter: ActivityFilter;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks for a file of the filtered lines, and saves it once it is made. */
export function FileSheet({ filter, isOpen, onOpenChange }: FileSheetProps) {
  const t = useText();
  const locale = useLocale();
  const now = useCurrentMinute();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>("pdf");
  const [asked, setAsked] = useState<string>();
  const currencies = useCurrencies().data ?? [];
  const { from, to } = fileDays(filter, now);
  const { send, isPending, error, reset } = useSend("statements.createStatement", {
    isInline: true,
    invalidates: [STATEMENTS],
    onDone: ({ id }) => setAsked(id),
  });
  const { kind, currency } = filter;
  const period = `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
  const facts: Fact[] = [
    [t("activity.time"), period],
    [t("activity.kind"), t(kind === undefined ? "activity.all-kinds" : `activity.kind-${kind}`)],
    [t("wallet.coin"), currencies.find(({ id }) => id === currency)?.name ?? t("wallet.all-coins")],
    [t("wallet.account"), t("wallet.all-accounts")],
  ];
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        reset();
        setAsked(undefined);
        onOpenChange(isStillOpen);
      }}
      title={t("activity.file")}
      footer={
        asked === undefined && (
          <OnlineButton
            variant="primary"
            size="large"
            isBlock
            isLoading={isPending}
            onClick={() =>
              void send({
                from,
                to,
                format,
                ...(kind !== undefined && { kind }),
                ...(currency !== undefined && { currency: String(currency) }),
              })
            }
          >
            {t("activity.file-make")}
          </OnlineButton>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <FactList facts={facts} />
        <Segmented
          label={t("statements.format")}
          options={FORMATS.map((value) => ({ value, label: t(`statements.format-${value}`) }))}
          value={format}
          onValueChange={setFormat}
        />
        <p className="text-data text-text-2">{t("activity.file-note")}</p>
        <FormError message={error === null ? undefined : failureText(error, t)} />
        {asked !== undefined && <Asked id={asked} period={period} />}
        <p>
          <Link to={PATHS.statements} className="text-data font-medium text-text underline">
            {t("activity.all-files")}
          </Link>
        </p>
      </div>
    </Sheet>
  );
}

/** How far the file is that was asked for. */
function Asked({ id, period }: { id: string; period: string }) {
  const t = useText();
  const state = useStatements().data?.find((statement) => statement.id === id)?.state ?? "waiting";
  return (
    <div role="status" className="flex items-center justify-between gap-3 text-body">
      {state === "made" ? (
        <>
          {t("activity.file-made")}
          <StatementDownload id={id} period={period} />
        </>
      ) : (
        t(`statements.state-${state}`)
      )}
    </div>
  );
}
