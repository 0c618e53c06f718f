import { cx } from "@candor/ui/class-names.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import { PictureButton } from "../../../parts/PictureButton.tsx";

type SaidProps = {
  by: "buyer" | "seller" | "support" | "system";
  at: string;
  text: string;
  pictures: readonly string[];
};

/** What one side wrote, with its pictures; each look at one is logged. */
export const Said = ({ by, at, text, pictures }: SaidProps) => (
  <li
    className={cx(
      "flex flex-col gap-1.5 rounded-control px-3 py-2",
      by === "support" ? "bg-accent-ground" : "bg-fill",
    )}
  >
    <p className="flex flex-wrap gap-x-2 text-data text-text-2">
      <span className="font-semibold">{t(`console-p2p.${by}`)}</span>
      <Time value={at} style="moment" />
    </p>
    <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
    {pictures.map((id, index) => (
      <PictureButton key={id} id={id} number={index + 1} />
    ))}
  </li>
);
