import type { ImageUpload } from "@candor/ui/form/image-upload.ts";

export const countries = (locale: string): string[] => {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countryCodes.map((code) => names.of(code) ?? code);
};

const countryCodes =
  "AD AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IS IT JP KE KR LU MX MY NG NL NO NZ PE PH PL PT RO SA SE SG TH TR TW UA US VN ZA".split(
    " ",
  );

export const prices = [
  "59990.1",
  "60011.4",
  "59870",
  "60120.5",
  "60480.2",
  "60333.3",
  "60910",
  "60750.8",
];

export const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends nothing, at the pace of a slow line, and succeeds. */
export const slowUpload: ImageUpload = async (file, onProgress, signal) => {
  for (let percent = 0; percent <= 100 && !signal.aborted; percent += 10) {
    onProgress(percent);
    await wait(300);
  }
  return file.name;
};

/** Fails half-way. */
export const failingUpload: ImageUpload = async (_file, onProgress) => {
  onProgress(50);
  await wait(800);
  throw new Error("the line broke");
};
