import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import { ENTRY_ICON_NAMES, type EntryIconName } from "@candor/ui/picture/entry-icon-names.ts";
import { NoticeBar } from "@candor/ui/feedback/NoticeBar.tsx";
import { QrCode } from "@candor/ui/picture/QrCode.tsx";
import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { address } from "./sample-data.ts";

const entryIcons = Object.keys(ENTRY_ICON_NAMES) as EntryIconName[];
const tones = ["neutral", "accent", "up", "down", "warning", "danger"] as const;

export function MarkSamples() {
  const t = useText();
  return (
    <>
      <Section name="Badge">
        <Sample state={tones.join(", ")}>
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {t("shell.demo")}
              </Badge>
            ))}
          </div>
        </Sample>
      </Section>
      <Section name="EntryIcon">
        <Sample state="every part of the product">
          <div className="flex flex-wrap gap-3">
            {entryIcons.map((name) => (
              <EntryIcon key={name} name={name} />
            ))}
          </div>
        </Sample>
      </Section>
      <Section name="Avatar">
        <Sample state="initials, one sign, empty, picture, picture that fails">
          <div className="flex items-center gap-3">
            <Avatar name="Ada Lovelace" />
            <Avatar name="สมชาย" />
            <Avatar name="" label={t("shell.account")} />
            <Avatar name="Candor" source="/h5/logo.svg" />
            <Avatar name="Grace Hopper" source="/h5/assets/no-such-picture.png" size={56} />
          </div>
        </Sample>
      </Section>
      <Section name="CoinIcon, Spinner">
        <Sample state="rest">
          <div className="flex items-center gap-3">
            {["BTC", "ETH", "USDT", "ADA", "XRP", "NEW", "PEPE"].map((code) => (
              <CoinIcon key={code} code={code} />
            ))}
            <Spinner />
          </div>
        </Sample>
      </Section>
      <Section name="NoticeBar">
        <Notices />
      </Section>
      <Section name="QrCode">
        <Sample state="rest">
          <QrCode value={address} label={t("spot.amount-in", { currency: "BTC" })} />
        </Sample>
        <Sample state="hasText false">
          <QrCode
            value="otpauth://totp/Candor:ada?secret=JBSWY3DPEHPK3PXP"
            label="otpauth"
            hasText={false}
            size={140}
          />
        </Sample>
      </Section>
    </>
  );
}

function Notices() {
  const t = useText();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <>
      <Sample state="expands in place, onDismiss">
        {!isDismissed && (
          <NoticeBar onDismiss={() => setIsDismissed(true)}>{t("home.hero-text")}</NoticeBar>
        )}
      </Sample>
      <Sample state="onOpen">
        <NoticeBar onOpen={() => toast(t("shell.offline-action"))}>
          {t("shell.offline-action")}
        </NoticeBar>
      </Sample>
      <Sample state="warning, short">
        <NoticeBar tone="warning">{t("common.paused")}</NoticeBar>
      </Sample>
    </>
  );
}
