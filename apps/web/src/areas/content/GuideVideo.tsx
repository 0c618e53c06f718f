import { useEffect, useRef } from "react";
import { useLocale, useText } from "../../lib/text.ts";
import type { Video } from "./videos.ts";

type GuideVideoProps = { video: Video; title: string };

/** Plays a guide in its place, from the start, with captions in the reader's language. */
export function GuideVideo({ video: { source, poster, cues }, title }: GuideVideoProps) {
  const t = useText();
  const locale = useLocale();
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = player.current;
    if (video === null) return;
    const { baseName } = new Intl.Locale(locale);
    const track = video.addTextTrack("captions", "", baseName);
    // The player places captions itself, since only it knows how much its controls cover.
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, t(text)));
    track.mode = "showing";
    return () => {
      // A track cannot be removed, and the player would offer the earlier language beside the new one.
      track.mode = "disabled";
    };
  }, [cues, locale, t]);
  // The button that had the focus is gone.
  useEffect(() => player.current?.focus(), []);
  return (
    <video
      ref={player}
      src={source}
      poster={poster}
      aria-label={title}
      controls
      // The video has no speech, and a muted player may start by itself.
      muted
      autoPlay
      playsInline
      preload="none"
      width={585}
      height={1140}
      className="mx-auto h-auto max-h-[75dvh] w-full bg-[#0b0d11] object-contain"
    />
  );
}
