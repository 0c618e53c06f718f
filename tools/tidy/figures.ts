import type { Finding, Project } from "./project.ts";

/** A class that marks a figure, or a code or address to be copied whole. */
const FIGURE_CLASS = /["'`](?:[^"'`\n]*\s)?(?:num|num-hero|select-all)(?:\s[^"'`\n]*)?["'`]/g;
/** Input fields and choices contain no text that a page's translator could wrap. */
const INPUTS = /^<(?:input|OTPField\.Input|TextInput|DecimalInput)\b/;
const KEPT = /^<Figure\b|\stranslate="no"/;

/**
 * A page's translator replaces our texts with its own, and later changes there are lost: figures, codes and addresses
 * are left out of it, by `Figure` of packages/ui or by `translate="no"` before the class.
 */
export function figuresRule(project: Project): Finding[] {
  return project.files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.tsx$/.test(path))
    .flatMap(({ path, code }) => {
      const text = code.join("\n");
      return [...text.matchAll(FIGURE_CLASS)].flatMap(({ index }) => {
        const tag = text.slice(lastTag(text, index), index);
        if (!/className=[^>]*$/.test(tag) || INPUTS.test(tag) || KEPT.test(tag)) return [];
        const line = text.slice(0, index).split("\n").length;
        const message = "a figure that a page's translator would freeze: print it in a Figure";
        return [{ file: path, line, rule: "figures", message }];
      });
    });
}

/** The beginning of the tag that contains a place. */
function lastTag(text: string, before: number): number {
  let start = before;
  do start = text.lastIndexOf("<", start - 1);
  while (start > 0 && !/[A-Za-z]/.test(text[start + 1] ?? ""));
  return start;
}
