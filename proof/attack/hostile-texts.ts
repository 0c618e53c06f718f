import { createRandom } from "../harness/random.ts";

/** Each text runs this if a page takes it for code: it sets `window.hit`. */
const RUN = "window.hit=1";

const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<body onload="${RUN}">`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">win</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">win</a>`,
  `<form action="javascript:${RUN}"><button>win</button></form>`,
  `<input onfocus="${RUN}" autofocus>`,
  `<select onfocus="${RUN}" autofocus></select>`,
  `<textarea onfocus="${RUN}" autofocus></textarea>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}">`,
  `<details open ontoggle="${RUN}">win</details>`,
  `<marquee onstart="${RUN}">win</marquee>`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<style onload="${RUN}"></style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<p style="background:url(javascript:${RUN})">win</p>`,
  `<div style="width:expression(${RUN})">win</div>`,
  `"><img src=x onerror="${RUN}">`,
  `'-(${RUN})-'`,
  `\`-(${RUN})-\``,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<template><script>${RUN}</script></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<title><img src=x onerror="${RUN}"></title>`,
  `<p onclick="${RUN}" onpointerenter="${RUN}" onanimationstart="${RUN}">win</p>`,
  `<img srcset="x" onerror="${RUN}">`,
  `<picture><source srcset=x><img onerror="${RUN}" src=x></picture>`,
];

/** Disguises of a text that one parser takes for harmless and the next one does not. */
const DRESSES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) =>
    text.replace(
      /<(\/?)([a-z])/g,
      (_all, slash: string, letter: string) => `<${slash}${letter.toUpperCase()}`,
    ),
  (text) => text.replace(/ on/g, "\n\ton"),
  (text) => text.replaceAll("javascript:", "java\tscript:"),
  (text) => text.replaceAll("javascript:", "&#106;avascript&colon;"),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => `<p>${text}`,
  (text) => `<b><i>${text}</b>`,
  (text) => `</p></li></ul>${text}`,
  (text) => `\u202E${text}\u2066`,
  (text) => text.replace(/<([a-z]+)/g, "<$1/x"),
  (text) => `<!--><!-- -->${text}`,
];

/** Makes `count` hostile texts, each vector in some disguises; the same for the same seed. */
export function hostileTexts(count: number, seed: number): string[] {
  const { pick } = createRandom(seed);
  const texts = new Set<string>(VECTORS);
  while (texts.size < count) {
    const [vector, dress, over] = [pick(VECTORS), pick(DRESSES), pick(DRESSES)];
    texts.add(over(dress(vector)));
  }
  return [...texts].slice(0, count);
}
