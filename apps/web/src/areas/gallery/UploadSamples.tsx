import type { ImageUpload } from "@candor/ui/form/image-upload.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { failingUpload, slowUpload } from "./sample-data.ts";

export function UploadSamples() {
  const t = useText();
  return (
    <Section name="ImageUploader">
      <Sample state="empty; sends slowly">
        <Uploader upload={slowUpload} />
      </Sample>
      <Sample state="empty; fails half-way; 1 MB">
        <Uploader upload={failingUpload} megabytes={1} />
      </Sample>
      <Sample state="value">
        <Uploader upload={slowUpload} value="/h5/logo.svg" />
      </Sample>
      <Sample state="error">
        <Uploader upload={slowUpload} error={t("refusals.file-required")} />
      </Sample>
      <Sample state="isDisabled">
        <Uploader upload={slowUpload} isDisabled />
      </Sample>
    </Section>
  );
}

type UploaderProps = {
  upload: ImageUpload;
  value?: string;
  error?: string;
  megabytes?: number;
  isDisabled?: boolean;
};

function Uploader({
  upload,
  value: first,
  error,
  megabytes = 5,
  isDisabled = false,
}: UploaderProps) {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <ImageUploader
      label={t("shell.account")}
      hint={t("common.ui-imageType")}
      value={value}
      onValueChange={setValue}
      upload={upload}
      errorText={() => t("common.no-answer")}
      maxMegabytes={megabytes}
      error={error}
      isDisabled={isDisabled}
    />
  );
}
