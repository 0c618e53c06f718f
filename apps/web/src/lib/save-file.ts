type SavedFile = {
  name: string;
  contents: string | Blob;
  type: "text/csv" | "text/plain" | "application/pdf" | "application/json";
};

/** Gives a file to the browser to save. */
export function saveFile({ name, contents, type }: SavedFile): void {
  const charset = type === "application/pdf" ? "" : ";charset=utf-8";
  const address = URL.createObjectURL(new Blob([contents], { type: type + charset }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
