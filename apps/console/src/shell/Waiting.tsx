import { Spinner } from "@candor/ui/feedback/Spinner.tsx";

/** Before it is known who is there, and until the first screen has arrived. */
export const Waiting = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner />
  </div>
);
