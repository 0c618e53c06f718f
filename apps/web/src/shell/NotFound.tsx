import { Suspense, lazy } from "react";
import { ScreenLoading } from "./ScreenLoading.tsx";

const Nowhere = lazy(() => import("./Nowhere.tsx").then((module) => ({ default: module.Nowhere })));

/** An address that leads nowhere; what it says is fetched when somebody comes by. */
export function NotFound() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Nowhere />
    </Suspense>
  );
}
