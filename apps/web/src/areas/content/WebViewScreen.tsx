import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { ExternalLink, ShieldX } from "lucide-react";
import { CallRefused } from "@candor/contract/client.ts";
import type { ReactNode } from "react";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Leaving, leavingTo } from "./leaving.ts";
import { usePublished } from "./published.ts";
import { textsIn } from "./setting.ts";

/** Shown before every other site: where the link leads, and whether the user may follow it. */
export function WebViewScreen() {
  const t = useText();
  const { url } = useSearch({ from: PATHS.webView });
  const query = usePublished("content.getSetting", { keyword: "link_hosts" });
  // No list is a list of no site; only an answer that did not come is worth another try.
  const isUnlisted = query.error instanceof CallRefused;
  const listed = isUnlisted ? { ...query, data: [], error: null } : query;
  return (
    <Screen title={t("articles.leave")} hasBack width="form">
      <ScreenState query={listed} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(hosts) => <Notice leaving={leavingTo(url, textsIn(hosts))} url={url} />}
      </ScreenState>
    </Screen>
  );
}

function Notice({ leaving, url }: { leaving: Leaving; url: string }) {
  const t = useText();
  if (leaving.kind === "allowed")
    return (
      <Card
        icon={<ExternalLink aria-hidden="true" className="size-6" />}
        title={leaving.host}
        text={t("articles.leave-text")}
        address={leaving.address}
      >
        <Button size="large" onClick={go.back}>
          {t("articles.stay")}
        </Button>
        <a
          href={leaving.address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "primary", size: "large" })}
        >
          {t("articles.open")}
        </a>
      </Card>
    );
  return (
    <Card
      icon={<ShieldX aria-hidden="true" className="size-6 text-danger" />}
      title={t("articles.not-opened")}
      text={
        leaving.kind === "unknown-host"
          ? t("articles.unknown-host", { host: leaving.host })
          : t("articles.no-address")
      }
      address={url}
    >
      <Button variant="primary" size="large" onClick={go.back}>
        {t("common.back")}
      </Button>
    </Card>
  );
}

type CardProps = {
  icon: ReactNode;
  title: string;
  text: string;
  address: string;
  children: ReactNode;
};

function Card({ icon, title, text, address, children }: CardProps) {
  const t = useText();
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5">
      <span className="grid size-12 place-items-center rounded-full bg-fill">{icon}</span>
      <h2 className="text-h2 wrap-anywhere">{title}</h2>
      <p className="text-body text-text-2">{text}</p>
      {address !== "" && (
        <div className="flex flex-col gap-1.5">
          <h3 className="text-label text-text-2">{t("articles.address")}</h3>
          <p
            dir="ltr"
            translate="no"
            className="rounded-control bg-sunken p-3 text-data break-all [unicode-bidi:bidi-override] select-all"
          >
            {address.slice(0, ADDRESS_LENGTH)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3 pt-1 *:flex-auto">{children}</div>
    </section>
  );
}

/** The longest part of an address that is shown. */
const ADDRESS_LENGTH = 500;
