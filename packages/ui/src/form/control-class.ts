/** The frame of a text control: 44 px, a border of 3:1, the accent on focus, danger when invalid. */
export const controlClass = [
  "flex min-h-11 items-center rounded-control border border-border bg-canvas text-input text-text",
  "transition-[border-color,box-shadow] duration-[80ms] hover:border-text-3",
  "has-[input:focus-visible]:border-accent has-[input:focus-visible]:[box-shadow:0_0_0_1px_var(--accent)]",
  "has-[[aria-invalid=true]]:border-danger has-[input:disabled]:opacity-45",
].join(" ");

/** The control inside the frame, which carries the focus ring for it. */
export const inputClass = [
  "min-w-0 flex-1 self-stretch bg-transparent px-3 text-ellipsis outline-none",
  "placeholder:text-text-3 placeholder:opacity-100",
  // An empty field of a search has nothing to clear: the cross's room is for the placeholder.
  "[&:placeholder-shown::-webkit-search-cancel-button]:hidden",
].join(" ");
