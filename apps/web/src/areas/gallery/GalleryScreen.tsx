import { Screen } from "../../parts/Screen.tsx";
import { ActionSamples } from "./ActionSamples.tsx";
import { ChoiceSamples } from "./ChoiceSamples.tsx";
import { FieldSamples } from "./FieldSamples.tsx";
import { FigureSamples } from "./FigureSamples.tsx";
import { GalleryControls } from "./GalleryControls.tsx";
import { IndexSamples } from "./IndexSamples.tsx";
import { ListSamples } from "./ListSamples.tsx";
import { MarkSamples } from "./MarkSamples.tsx";
import { OverlaySamples } from "./OverlaySamples.tsx";
import { PagingSamples } from "./PagingSamples.tsx";
import { PlaceholderSamples } from "./PlaceholderSamples.tsx";
import { ProcessSamples } from "./ProcessSamples.tsx";
import { UploadSamples } from "./UploadSamples.tsx";

/**
 * Every primitive in every state, for who builds with them: headings are the names of files, states
 * those of properties, and the samples speak the texts of the app. No user can come here.
 */
export function GalleryScreen() {
  return (
    <Screen title="Gallery" hasBack>
      <GalleryControls />
      <div className="flex flex-col gap-10 pt-6">
        <ActionSamples />
        <ChoiceSamples />
        <FieldSamples />
        <UploadSamples />
        <FigureSamples />
        <MarkSamples />
        <ProcessSamples />
        <ListSamples />
        <PagingSamples />
        <IndexSamples />
        <PlaceholderSamples />
        <OverlaySamples />
      </div>
    </Screen>
  );
}
