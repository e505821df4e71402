import type { TokenizerAndRendererExtension, Tokens } from "marked";
import temml from "temml";
import { type MatchedFormula, matchFormula, matchFormulaBlock } from "#kit/shared/markdown-syntax.ts";
import { escapeHtml } from "./escape-html.ts";

/** A formula in a lesson's text, in TeX. */
export interface Formula extends Tokens.Generic {
  type: "formula";
  tex: string;
  isDisplay: boolean;
}

const token = ({ raw, tex, isDisplay }: MatchedFormula): Formula => ({
  type: "formula",
  raw,
  tex,
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
        const found = matchFormulaBlock(source);
        return found ? { type: "formulaBlock", raw: found.raw, formula: token(found) } : undefined;
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
        const found = matchFormula(source, before.at(-1)?.raw ?? "");
        return found ? token(found) : undefined;
      },
      renderer: (found) => render(found as Formula),
    },
  ];
}
