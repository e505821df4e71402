import { renderAsync } from "docx-preview";

const fallback = 'system-ui, "Segoe UI", Roboto, "Noto Sans Bengali", "Nirmala UI", sans-serif';

// Paper stays light in the dark theme, fits the width of its box, and scrolls sideways only for a table.
const frame = `
:host { color-scheme: light; display: block; }
.paper { background: #fff; color: #16221e; font-family: ${fallback}; line-height: 1.5; overflow-wrap: anywhere; }
.paper section.docx { padding: clamp(18px, 5vw, 48px) !important; margin: 0 !important; width: auto !important; min-height: 0 !important; box-shadow: none !important; }
.paper section.docx > header, .paper section.docx > footer { margin: 0 !important; min-height: 0 !important; color: #586660; font-size: .85em; }
.paper p { line-height: 1.45 !important; }
.paper img, .paper svg { max-width: 100%; height: auto; }
.paper .wide { overflow-x: auto; max-width: 100%; }
.paper table { width: 100% !important; min-width: min(100%, 420px); }
.paper td, .paper th { overflow-wrap: break-word; }
.paper a { color: #0b5d4b; text-decoration: underline; }
.paper :focus-visible { outline: 3px solid #e3a02b; outline-offset: 2px; }
`;

/** Removes everything that could load or run something, and makes outside links open safely. */
function sanitise(root: ParentNode): void {
  for (const element of root.querySelectorAll("iframe, object, embed, script, link, base, form"))
    element.remove();
  for (const image of root.querySelectorAll("img")) {
    if (!/^(data:image\/|blob:)/.test(image.getAttribute("src") ?? "")) image.remove();
    else image.loading = "lazy";
  }
  for (const link of root.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (/^(https?:|mailto:)/i.test(href)) {
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    } else link.removeAttribute("href");
  }
}

/** The document's own fonts first, then the system's, because most phones have no fonts of Word. */
const withFallback = (fonts: string) => `${fonts.trim()}, ${fallback}`;

function prepareFonts(root: ParentNode): void {
  for (const style of root.querySelectorAll("style"))
    style.textContent = (style.textContent ?? "").replace(
      /font-family:\s*([^;}]+)/g,
      (_, fonts: string) => `font-family: ${withFallback(fonts)}`,
    );
  for (const element of root.querySelectorAll<HTMLElement>("[style*=font-family]"))
    element.style.fontFamily = withFallback(element.style.fontFamily);
}

/**
 * Draws a Word document into the shadow root of `host`, so that its styles and ours do not affect each other.
 * @throws when it cannot be fetched or is no DOCX.
 */
export async function showWord(href: string, host: HTMLElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(href, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const paper = document.createElement("div");
  paper.className = "paper";
  const styles = document.createElement("div");
  await renderAsync(await response.blob(), paper, styles, {
    inWrapper: false,
    ignoreWidth: true,
    ignoreHeight: true,
    ignoreFonts: true,
    breakPages: false,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    useBase64URL: true,
  });
  signal.throwIfAborted();
  sanitise(paper);
  sanitise(styles);
  for (const root of [paper, styles]) prepareFonts(root);
  for (const table of paper.querySelectorAll("table")) {
    const wide = document.createElement("div");
    wide.className = "wide";
    table.replaceWith(wide);
    wide.append(table);
  }
  const own = document.createElement("style");
  own.textContent = frame;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  shadow.replaceChildren(styles, own, paper);
}
