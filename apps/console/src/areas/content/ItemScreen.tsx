import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ItemEditor } from "./ItemEditor.tsx";

/** Something published, to be read and changed. */
export function ItemScreen() {
  const { id = "" } = useParams();
  const item = useCall("content.getItem", { id });
  return (
    <CallState query={item}>{(known) => <ItemEditor key={known.id} item={known} />}</CallState>
  );
}
