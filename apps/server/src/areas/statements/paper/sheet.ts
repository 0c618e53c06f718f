import { join } from "node:path";
import { type Language, languageFacts } from "@candor/locales/languages.ts";
import PDFDocument from "pdfkit";
import { wrapped } from "./wrapped.ts";

/** Chinese of the mainland, Chinese of Hong Kong, Japanese and Korean draw the same letters differently. */
export const FONTS: Readonly<Record<Language, string>> = {
  en: "latin",
  fra: "latin",
  spa: "latin",
  th: "thai",
  zh: "simplified",
  hk: "hong-kong",
  jp: "japanese",
  kor: "korean",
};

export const MARGIN = 42;
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
export const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** The lower end of a page's content, above its footer. */
const BOTTOM = PAGE_HEIGHT - MARGIN - 18;
const INK = "#14171c";
export const GREY = "#5f6979";
const LINE_COLOUR = "#c9ced6";
const FOOT_SIZE = 7.5;
const SIZE_MIN = 4;

export type Print = {
  x: number;
  width: number;
  size: number;
  align?: "left" | "right";
  colour?: string;
};

/** A stack of A4 pages, written from the top down. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #locale: string;
  readonly #onPage: (sheet: Sheet) => void;
  y = MARGIN;

  constructor(
    lang: Language,
    { title, author, madeAt }: { title: string; author: string; madeAt: Date },
    onPage: (sheet: Sheet) => void,
  ) {
    this.#locale = languageFacts[lang].locale;
    this.#pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      lang: this.#locale,
      font: join(import.meta.dirname, "fonts", `${FONTS[lang]}.otf`),
      info: { Title: title, Author: author, CreationDate: madeAt },
    });
    this.#onPage = onPage;
    onPage(this);
  }

  /** Begins the next page when less height than this is left. */
  ensure(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.#pdf.addPage();
    this.y = MARGIN;
    this.#onPage(this);
  }

  /** Prints one line of text; text too wide for its place is printed smaller. */
  put(text: string, { x, width, size, align = "left", colour = INK }: Print): void {
    const pdf = this.#pdf.fontSize(size);
    const wide = pdf.widthOfString(text);
    const fitting = wide <= width ? size : Math.max(SIZE_MIN, (size * width) / wide);
    const shown = pdf.fontSize(fitting).widthOfString(text);
    const at = MARGIN + x + (align === "right" ? width - shown : 0);
    pdf.fillColor(colour).text(text, at, this.y + (size - fitting) * 0.8, { lineBreak: false });
  }

  /** Prints a paragraph in as many lines as it takes. */
  paragraph(text: string, { size, colour = INK }: Pick<Print, "size" | "colour">): void {
    const widthOf = (part: string) => this.#pdf.fontSize(size).widthOfString(part);
    for (const line of wrapped(text, this.#locale, WIDTH, widthOf)) {
      this.ensure(size * 1.6);
      this.put(line, { x: 0, width: WIDTH, size, colour });
      this.y += size * 1.6;
    }
  }

  rule(): void {
    this.#pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.5)
      .strokeColor(LINE_COLOUR)
      .stroke();
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.y = BOTTOM + 10;
      const place = { x: 0, width: WIDTH, size: FOOT_SIZE, align: "right", colour: GREY } as const;
      this.put(`${page + 1} / ${count}`, place);
    }
    this.#pdf.end();
    const parts: Uint8Array[] = [];
    for await (const part of this.#pdf) parts.push(part as Uint8Array);
    return Buffer.concat(parts);
  }
}
