/** The operator's logo as a picture to draw; undefined: there is none, or it does not come. */
export async function pictureOf(logo: string | undefined): Promise<HTMLImageElement | undefined> {
  if (logo === undefined) return undefined;
  const picture = new Image();
  picture.src = logo;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** What a canvas shows as a file. */
export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) =>
      resolve(blob === null ? undefined : new File([blob], name, { type: blob.type })),
    );
  });

/** Gives a picture to the browser to save. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
