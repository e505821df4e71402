import type { TokenizerAndRendererExtension, Tokens } from "marked";
import temml from "temml";
import { escapeHtml } from "./escape-html.ts";

/** A formula in a lesson's text, in TeX. */
export interface Formula extends Tokens.Generic {
  type: "formula";
  tex: string;
  isDisplay: boolean;
}

/** Characters of one formula. A longer one is shown as it was typed, so that none takes long. */
const body = String.raw`((?:[^$\\]|\\[\s\S]){1,4000})`;
const display = new RegExp(String.raw`^\$\$${body}\$\$`);
const displayBlock = new RegExp(String.raw`^ {0,3}\$\$${body}\$\$[ \t]*(?:\n+|$)`);
/** A price is no formula: `$5 and $10`. A formula touches its marks, and no Latin letter or digit touches them outside. */
const inline = new RegExp(String.raw`^\$(?!\s)${body}(?<!\s)\$(?![\w$০-৯])`);
const touches = /[\w$\\০-৯]$/;

const token = (raw: string, tex: string, isDisplay: boolean): Formula => ({
  type: "formula",
  raw,
  tex: tex.trim(),
  isDisplay,
});

/** MathML that browsers show without a font or script of ours. A formula that is wrong is shown as it was typed. */
function toMathMl({ raw, tex, isDisplay }: Formula): string {
  try {
    const html = temml.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      maxExpand: 500,
      maxSize: [20, 40],
    });
    // A wide one scrolls in this box.
    return isDisplay ? `<span data-formula>${html}</span>` : html;
  } catch {
    return `<code>${escapeHtml(raw.trim())}</code>`;
  }
}

/** `$…$` in a line and `$$…$$` as a paragraph of its own, as in GitHub's Markdown. Each formula is converted once. */
export function formulas(): TokenizerAndRendererExtension[] {
  const made = new Map<string, string>();
  const render = (formula: Formula): string => {
    const key = `${formula.isDisplay} ${formula.raw}`;
    const html = made.get(key) ?? toMathMl(formula);
    made.set(key, html);
    return html;
  };
  return [
    {
      name: "formulaBlock",
      level: "block",
      tokenizer(source) {
        const found = displayBlock.exec(source);
        if (!found) return undefined;
        return { type: "formulaBlock", raw: found[0], formula: token(found[0], found[1]!, true) };
      },
      renderer: ({ formula }) => `<p>${render(formula as Formula)}</p>`,
    },
    {
      name: "formula",
      level: "inline",
      start: (source) => {
        const at = source.indexOf("$");
        return at === -1 ? undefined : at;
      },
      tokenizer(source, before) {
        const block = display.exec(source);
        if (block) return token(block[0], block[1]!, true);
        const found = inline.exec(source);
        if (!found || touches.test(before.at(-1)?.raw.slice(-1) ?? "")) return undefined;
        return token(found[0], found[1]!, false);
      },
      renderer: (found) => render(found as Formula),
    },
  ];
}
