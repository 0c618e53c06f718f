import { Suspense } from "react";
import { lazyBeside } from "../lib/chunk.ts";
import { loadTexts } from "../lib/text.ts";
import { ScreenLoading } from "./ScreenLoading.tsx";

const Nowhere = lazyBeside("Nowhere", async () => {
  await loadTexts("home");
  return import("./Nowhere.tsx");
});

/** An address that leads nowhere; its text is fetched on a visit. */
export function NotFound() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Nowhere />
    </Suspense>
  );
}
