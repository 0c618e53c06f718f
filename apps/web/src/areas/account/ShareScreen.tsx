import { Button } from "@candor/ui/Button.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { CopyButton } from "@candor/ui/CopyButton.tsx";
import { QrCode } from "@candor/ui/QrCode.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Share2 } from "lucide-react";
import { useSite } from "../../data/site-config.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { PATHS } from "../../screens.ts";
import { useText } from "../../lib/text.ts";
import { useUser } from "../../data/user.ts";
import { RichText } from "../../parts/RichText.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { useInviteNews } from "./invite-news.ts";
import { inviteLink } from "./invite-link.ts";

const frame = "grid grid-cols-1 items-start gap-4 desktop:grid-cols-[480px_minmax(0,400px)]";

/** The user's invitation, to be shown, copied and sent, and how inviting works. */
export function ShareScreen() {
  const t = useText();
  return (
    <Screen title={t("account.share-title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <div className={frame}>
        <SignedIn isScreen title={t("account.share-guest")}>
          <ScreenState query={useUser()} skeleton={<Skeleton className="h-120" />}>
            {({ extension_code: code }) => <Invitation code={code} />}
          </ScreenState>
        </SignedIn>
        <InviteNews />
      </div>
    </Screen>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useText();
  const link = inviteLink(window.location.origin, PATHS.register, code);
  const { name: site } = useSite();
  const share = { title: site, text: t("account.share-text", { site }), url: link };
  const mayShare = "share" in navigator && navigator.canShare(share);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-2 rounded-control bg-fill py-1 ps-4 pe-1">
          <span className="flex min-w-0 flex-col">
            <span className="text-data text-text-2">{t("account.invite-code")}</span>
            <span className="num text-h2">{code}</span>
          </span>
          <CopyButton value={code} label={t("account.invite-code")} />
        </div>
        <QrCode value={link} label={t("account.invite-link")} size={200} />
        {mayShare && (
          <Button
            variant="primary"
            size="large"
            isBlock
            icon={<Share2 aria-hidden="true" className="size-5" />}
            // A share that was called off is no failure.
            onClick={() => void navigator.share(share).catch(() => undefined)}
          >
            {t("account.share-link")}
          </Button>
        )}
      </div>
    </Card>
  );
}

function InviteNews() {
  return (
    <ScreenState query={useInviteNews()} skeleton={<Skeleton className="h-64" />}>
      {({ title, content }) => (
        <Card>
          <h2 className="pb-3 text-h2">{title}</h2>
          <RichText html={content} />
        </Card>
      )}
    </ScreenState>
  );
}
