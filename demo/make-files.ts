// Makes files/handouts/<slug>/<name>.pdf or .docx from handouts/<slug>/<name>.md, whichever a course refers to.
// node demo/make-files.ts [--all | slug …]   without either: every file that is older than its Markdown
// Needs chromium and the font packages of Noto (Debian: fonts-noto-core) for the PDFs.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse as parseMarkdown } from "marked";
import { chromium, type Browser } from "playwright-core";
import { parse as parseYaml } from "yaml";
import { compactPdf } from "./compact-pdf.ts";
import { writePages } from "./count-pages.ts";
import { makeDocx } from "./handout-docx.ts";

const here = import.meta.dirname;
const files = path.join(here, "files");

interface Course {
  slug: string;
  title: string;
  language: string;
}
interface Handout {
  source: string;
  result: string;
  course: Course;
}

function readCourses(): Map<string, Course & { text: string }> {
  const names = readdirSync(path.join(here, "courses")).filter((name) => name.endsWith(".yaml"));
  return new Map(
    names.map((name) => {
      const slug = path.basename(name, ".yaml");
      const text = readFileSync(path.join(here, "courses", name), "utf8");
      const { title, language } = parseYaml(text) as Course;
      return [slug, { slug, title, language, text }];
    }),
  );
}

/** Every handout that a course refers to, once. Its folder says which course's title it shows. */
function findHandouts(): Handout[] {
  const courses = readCourses();
  const references = new Set(
    [...courses.values()].flatMap(({ text }) => text.match(/handouts\/[\w-]+\/[\w-]+\.(?:pdf|docx)/g) ?? []),
  );
  return [...references].toSorted().map((reference) => {
    const course = courses.get(reference.split("/")[1] ?? "");
    if (!course) throw new Error(`${reference}: there is no course of that name`);
    return {
      source: path.join(here, reference.replace(/\.\w+$/, ".md")),
      result: path.join(files, reference),
      course,
    };
  });
}

/** `[ ]` at the start of a line is a check box. Anywhere else it is a gap to write in, which needs some room. */
const widenGaps = (markdown: string) =>
  markdown
    .replace(/(?<!^\s*(?:[-*]|\d+\.) )\[ \]/gm, `[${"\u00a0".repeat(8)}]`)
    .replace(/\] {2,}(?=\S)/g, "]\u2003 ");

const titleOf = (markdown: string, fallback: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? fallback;
const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const style = readFileSync(path.join(here, "handout.css"), "utf8");
const serif = readFileSync(
  path.join(here, "../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2"),
  "base64",
);
const serifFace = `@font-face { font-family: "Source Serif 4"; font-weight: 600; src: url(data:font/woff2;base64,${serif}) }`;

function toHtml(markdown: string, course: Course): string {
  const digits = course.language === "bn" ? ", bengali" : "";
  const margins = `@page { @top-right { content: ${JSON.stringify(course.title)} } @bottom-right { content: counter(page${digits}) " / " counter(pages${digits}) } }`;
  return `<!doctype html><html lang="${course.language}"><meta charset="utf-8"><title>${escapeHtml(titleOf(markdown, course.title))}</title>
    <style>${serifFace}${style}${margins}</style><body>${parseMarkdown(markdown, { async: false })}</body></html>`;
}

async function makePdf(browser: Browser, markdown: string, course: Course): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(toHtml(markdown, course));
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return compactPdf(pdf);
}

const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const wishes = process.argv.slice(2);
const handouts = findHandouts();
const missing = handouts.filter(({ source }) => !existsSync(source));
const wanted = handouts.filter(
  (handout) =>
    !missing.includes(handout) &&
    (wishes.includes("--all") ||
      wishes.includes(handout.course.slug) ||
      changed(handout.source) > changed(handout.result)),
);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { source, result, course } of wanted) {
  const markdown = widenGaps(readFileSync(source, "utf8"));
  const bytes = result.endsWith(".pdf")
    ? await makePdf(browser, markdown, course)
    : await makeDocx(markdown, {
        title: titleOf(markdown, course.title),
        course: course.title,
        language: course.language,
      });
  mkdirSync(path.dirname(result), { recursive: true });
  writeFileSync(result, bytes);
  console.log(`${path.relative(here, result)}  ${Math.ceil(bytes.length / 1024)} KB`);
}
await browser.close();
if (wanted.length > 0) await writePages();

const referenced = new Set(handouts.map(({ source }) => source));
const unused = readdirSync(path.join(here, "handouts"), { recursive: true, encoding: "utf8" })
  .map((name) => path.join(here, "handouts", name))
  .filter((file) => file.endsWith(".md") && !referenced.has(file));
for (const file of unused) console.log(`no course refers to ${path.relative(here, file)}`);
for (const { source } of missing) console.error(`missing: ${path.relative(here, source)}`);
process.exitCode = missing.length > 0 ? 1 : 0;
