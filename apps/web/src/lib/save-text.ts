type SavedText = { name: string; text: string; type: "text/csv" | "text/plain" };

/** Gives a text to the browser to save. */
export function saveText({ name, text, type }: SavedText): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
