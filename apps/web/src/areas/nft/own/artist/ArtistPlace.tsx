import { isRejection } from "@candor/contract/rejections.ts";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSession } from "../../../../lib/session.ts";
import { useText } from "../../../../lib/text.ts";
import { RejectionNotice } from "../../../../parts/RejectionNotice.tsx";
import { ScreenState } from "../../../../parts/ScreenState.tsx";
import { Nothing } from "../../parts/Nothing.tsx";
import { type OwnArtist, useOwnArtist } from "../data.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { ArtistDesk } from "./ArtistDesk.tsx";

/** Shows what an artist can do by state: apply, wait, or send works and sell them. */
export function ArtistPlace() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const query = useOwnArtist();
  if (isDemo)
    return <Nothing title={t("nft-own.artist-live")} text={t("nft-own.artist-live-text")} />;
  return (
    <ScreenState query={query} skeleton={<FormSkeleton fields={3} />}>
      {(own) => (
        <div className="flex flex-col gap-6" data-testid="nft-artist">
          <Shown own={own} />
        </div>
      )}
    </ScreenState>
  );
}

function Shown({ own: { state, artist, rejection, note } }: { own: OwnArtist }) {
  const t = useText();
  if (state === "active" && artist !== null) return <ArtistDesk artist={artist} />;
  if (state === "asked")
    return (
      <p role="status" className="rounded-card bg-accent-ground px-4 py-3 text-body">
        {t("nft-own.artist-asked")}
      </p>
    );
  return (
    <div className="mx-auto flex w-full max-w-110 flex-col gap-4">
      {state === "rejected" && (
        <RejectionNotice
          label={t("nft-own.artist-rejected")}
          reason={isRejection(rejection) ? rejection : null}
          note={note}
        />
      )}
      <p className="text-body leading-relaxed">{t("nft-own.artist-about")}</p>
      <ApplyForm />
    </div>
  );
}
