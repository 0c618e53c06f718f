import { Suspense } from "react";
import { lazyPart } from "../lib/chunk.ts";
import { ScreenLoading } from "./ScreenLoading.tsx";

const Nowhere = lazyPart("Nowhere", () => import("./Nowhere.tsx"));

/** An address that leads nowhere; what it says is fetched when somebody comes by. */
export function NotFound() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Nowhere />
    </Suspense>
  );
}
