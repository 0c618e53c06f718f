import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { QrCode } from "@candor/ui/picture/QrCode.tsx";
import { Image, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useSite } from "../../data/site-config.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { inviteLink } from "./invite-link.ts";

const PosterSheet = lazyPart("PosterSheet", () => import("./PosterSheet.tsx"));

/** Code and link of the user's invitation, and the ways to pass it on. */
export function Invitation({ code }: { code: string }) {
  const t = useText();
  const link = inviteLink(window.location.origin, PATHS.register, code);
  const { name: site } = useSite();
  const [poster, setPoster] = useState<{ isOpen: boolean }>();
  const share = { title: site, text: t("invites.share-text", { site }), url: link };
  const mayShare = "share" in navigator && navigator.canShare(share);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-2 rounded-control bg-fill py-1 ps-4 pe-1">
          <span className="flex min-w-0 flex-col">
            <span className="text-data text-text-2">{t("invites.code")}</span>
            <Figure className="text-h2">{code}</Figure>
          </span>
          <CopyButton value={code} label={t("invites.code")} />
        </div>
        <QrCode value={link} label={t("invites.link")} size={200} />
        <div className="flex flex-col gap-3">
          {mayShare && (
            <Button
              variant="primary"
              size="large"
              isBlock
              icon={<Share2 aria-hidden="true" className="size-5" />}
              // A share that was called off is no failure.
              onClick={() => void navigator.share(share).catch(() => undefined)}
            >
              {t("invites.share-link")}
            </Button>
          )}
          <Button
            size="large"
            isBlock
            icon={<Image aria-hidden="true" className="size-5" />}
            onClick={() => setPoster({ isOpen: true })}
          >
            {t("invites.poster")}
          </Button>
        </div>
      </div>
      <Suspense>
        {poster !== undefined && (
          <PosterSheet
            code={code}
            link={link}
            isOpen={poster.isOpen}
            onOpenChange={(isOpen) => setPoster({ isOpen })}
          />
        )}
      </Suspense>
    </Card>
  );
}
