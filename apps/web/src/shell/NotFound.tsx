import { Suspense } from "react";
import { lazyBeside } from "../lib/chunk.ts";
import { ScreenLoading } from "./ScreenLoading.tsx";

const Nowhere = lazyBeside("Nowhere", () => import("./Nowhere.tsx"));

/** An address that leads nowhere; its screen is fetched on a visit. */
export function NotFound() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Nowhere />
    </Suspense>
  );
}
