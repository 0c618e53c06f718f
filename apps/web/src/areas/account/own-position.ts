import { useState } from "react";
import type { Place } from "../../data/picks.ts";

type Fault = "refused" | "failed";
type Position = Pick<Place, "latitude" | "longitude">;

/** A phone in a house may need this long for its first answer. */
const TIMEOUT_MS = 15_000;

/** Asks the device where it is; the browser asks the user. */
export function useOwnPosition(onFound: (position: Position) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const ask = () => {
    setFault(undefined);
    if (!("geolocation" in navigator)) {
      setFault("failed");
      return;
    }
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      ({ code }) => {
        setIsAsking(false);
        setFault(code === GeolocationPositionError.PERMISSION_DENIED ? "refused" : "failed");
      },
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { ask, isAsking, fault };
}
