import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { usePicture } from "../order-data.ts";

const PictureSheet = lazyPart("PictureSheet", () => import("./PictureSheet.tsx"));

/** A picture of an order in a place of one size; a press shows it whole. */
export function OrderPicture({ id, picture, name }: { id: string; picture: string; name: string }) {
  const t = useText();
  const { data, error } = usePicture(id, picture);
  const [isOpen, setIsOpen] = useState(false);
  if (error !== null) return <p className="text-data text-text-3">{t("p2p.picture-gone")}</p>;
  if (data === undefined) return <Skeleton className="h-32 w-40" />;
  return (
    <>
      <button
        type="button"
        aria-label={t("p2p.picture-open", { name })}
        onClick={() => setIsOpen(true)}
        className="flex flex-col gap-1 rounded-control text-start"
      >
        <img
          src={data.address}
          alt={name}
          decoding="async"
          className="h-32 w-40 max-w-full rounded-control bg-fill object-cover"
        />
        <span className="text-data text-text-2">{name}</span>
      </button>
      <Suspense>
        {isOpen && (
          <PictureSheet isOpen onOpenChange={setIsOpen} source={data.address} name={name} />
        )}
      </Suspense>
    </>
  );
}
