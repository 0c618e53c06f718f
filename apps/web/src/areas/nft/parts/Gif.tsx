import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Media } from "../data.ts";
import { Poster } from "./Poster.tsx";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** A picture that moves until it is stopped; where motion is not wanted, it stands still until it is started. */
export function Gif({ media, title }: { media: Media; title: string }) {
  const t = useText();
  const [isMoving, setIsMoving] = useState(!stillness.matches);
  const Icon = isMoving ? Pause : Play;
  return (
    <div className="relative">
      <Poster source={isMoving ? media.address : media.poster} alt={title} fit="contain" />
      <IconButton
        label={t(isMoving ? "nft.stop-motion" : "nft.start-motion")}
        onClick={() => setIsMoving(!isMoving)}
        className="absolute end-2 bottom-3 bg-raised text-text"
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
