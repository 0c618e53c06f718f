import { MISSING } from "@candor/ui/figures/format.ts";
import { languageFacts } from "@candor/locales/languages.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { openMenu } from "../../lib/account-menu.ts";
import { useSite, useSiteConfig } from "../../data/site-config.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { PATHS } from "../../paths.ts";
import { usePicks } from "../../data/picks.ts";
import { useResidence } from "../../data/residence.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useSession } from "../../lib/session.ts";
import { useUnread } from "../../data/unread.ts";
import { Screen } from "../../parts/Screen.tsx";
import { countryNames } from "../../data/countries.ts";
import { IdentityRow } from "./IdentityRow.tsx";
import { LookSettings } from "./LookSettings.tsx";
import { ButtonRow, LinkRow } from "./SettingRow.tsx";
import { WhoCard } from "./WhoCard.tsx";

const ResetDemoSheet = lazyPart("ResetDemoSheet", () => import("../../parts/ResetDemoSheet.tsx"));
const ClearDeviceSheet = lazyPart("ClearDeviceSheet", () => import("./ClearDeviceSheet.tsx"));

/** All settings, and the ways to other parts that are the user's or the house's own. */
export function SettingsScreen() {
  const t = useText();
  return (
    <Screen title={t("shell.settings")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
        <div className="flex flex-col gap-4">
          <WhoCard />
          <LanguageSettings />
          <LookSettings />
        </div>
        <div className="flex flex-col gap-4">
          <AccountLinks />
          <HelpLinks />
          <DeviceSettings />
        </div>
      </div>
    </Screen>
  );
}

function LanguageSettings() {
  const t = useText();
  const name = countryNames(useLocale());
  const { lang, fiat } = usePreferences();
  const { country: region } = useResidence();
  const place = usePicks((picks) => picks.place);
  return (
    <Card title={t("account.section-language")} isPadded={false}>
      <ButtonRow
        label={t("shell.language")}
        value={languageFacts[lang].name}
        onClick={({ currentTarget }) => openMenu("language", currentTarget)}
      />
      <ButtonRow
        label={t("shell.currency")}
        value={fiat}
        onClick={({ currentTarget }) => openMenu("fiat", currentTarget)}
      />
      <LinkRow
        to={PATHS.regions}
        label={t("account.region-title")}
        value={region === "" ? t("account.not-set") : name(region)}
      />
      <LinkRow
        to={PATHS.chooseLocation}
        label={t("account.choose-title")}
        value={place?.name ?? t("account.not-set")}
      />
      {place !== undefined && (
        <LinkRow to={PATHS.openLocation} search={place} label={t("account.open-title")} />
      )}
    </Card>
  );
}

function AccountLinks() {
  const t = useText();
  const unread = useUnread().data ?? 0;
  const isDemo = useSession((session) => session.isDemo);
  const [resetting, setResetting] = useState<{ isOpen: boolean }>();
  return (
    <Card title={t("account.section-account")} isPadded={false}>
      <LinkRow to={PATHS.userInfo} label={t("account.profile-title")} />
      <LinkRow to={PATHS.security} label={t("account.security")} />
      <IdentityRow />
      <LinkRow to={PATHS.suitability} label={t("account.suitability-title")} />
      <LinkRow to={PATHS.bank} label={t("account.bank")} />
      <LinkRow to={PATHS.bankAbroad} label={t("account.bank-abroad")} />
      <LinkRow
        to={PATHS.messages}
        label={t("shell.messages")}
        {...(unread > 0 && {
          value: (
            <Badge tone="accent">
              <Figure>{unread}</Figure>
              <span className="sr-only">{t("shell.unread")}</span>
            </Badge>
          ),
        })}
      />
      <LinkRow to={PATHS.noticeSettings} label={t("account.notices-title")} />
      <LinkRow to={PATHS.alerts} label={t("account.alerts-title")} />
      <LinkRow to={PATHS.share} label={t("account.share-title")} />
      <LinkRow to={PATHS.credit} label={t("account.credit-score")} />
      {isDemo && (
        <ButtonRow label={t("account.demo-reset")} onClick={() => setResetting({ isOpen: true })} />
      )}
      <Suspense>
        {resetting !== undefined && (
          <ResetDemoSheet
            isOpen={resetting.isOpen}
            onOpenChange={(isOpen) => setResetting({ isOpen })}
          />
        )}
      </Suspense>
    </Card>
  );
}

function HelpLinks() {
  const t = useText();
  const { name } = useSite();
  return (
    <Card title={t("account.section-help")} isPadded={false}>
      <LinkRow to={PATHS.faq} label={t("account.faq")} />
      <LinkRow to={PATHS.videos} label={t("account.videos")} />
      <LinkRow to={PATHS.help} label={t("common.help")} />
      <LinkRow to={PATHS.contactUs} label={t("account.contact")} />
      <LinkRow to={PATHS.aboutUs} label={t("account.about", { site: name })} />
      <LinkRow to={PATHS.whiteBook} label={t("account.white-book")} />
      <LinkRow to={PATHS.compliance} label={t("account.compliance")} />
      <LinkRow to={PATHS.transparency} label={t("account.transparency")} />
      <LinkRow to={PATHS.optionRecord} label={t("account.option-record")} />
      <LinkRow to={PATHS.costs} label={t("account.trading-costs")} />
    </Card>
  );
}

function DeviceSettings() {
  const t = useText();
  const version = useSiteConfig().data?.version;
  const [clearing, setClearing] = useState<{ isOpen: boolean }>();
  return (
    <Card title={t("account.section-device")} isPadded={false}>
      <ButtonRow
        label={t("account.clear")}
        isDanger
        onClick={() => setClearing({ isOpen: true })}
      />
      <p className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 text-body">
        {t("account.version")}
        <Figure className="text-text-2">{version ?? MISSING}</Figure>
      </p>
      <Suspense>
        {clearing !== undefined && (
          <ClearDeviceSheet
            isOpen={clearing.isOpen}
            onOpenChange={(isOpen) => setClearing({ isOpen })}
          />
        )}
      </Suspense>
    </Card>
  );
}
