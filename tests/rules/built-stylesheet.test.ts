// The stylesheets as the browser gets them, built by Vite with the plugins and the files of the real build.
import tailwindcss from "@tailwindcss/vite";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Plugin, build } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { publicStyles } from "../../scripts/public-styles.ts";

const root = join(import.meta.dirname, "../..");
const sheets = { all: "all-styles.css", public: "styles.css" };

/** @param planted is added to the source of the stylesheet. */
async function buildStylesheet(sheet: keyof typeof sheets, planted = ""): Promise<string> {
  const input = join(root, "src/kit/web", sheets[sheet]);
  const plant: Plugin = {
    name: "plant",
    enforce: "pre",
    transform: (code, id) => (id === input ? code + planted : null),
  };
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [plant, publicStyles(), tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const css = files.find(({ fileName }) => fileName.endsWith(".css"));
  if (css?.type !== "asset") throw new Error("The build has no stylesheet.");
  return css.source.toString();
}

const tokens = ["tiny", "small", "body", "read", "lead", "h3", "h2", "h1", "hero"].map(
  (name) => `var(--text-${name})`,
);

/** The sizes of Tailwind's own reset. They are relative to the text around them. */
const resetSizes: Record<string, string[]> = {
  inherit: ["h1,h2,h3,h4,h5,h6", "button,input,select,optgroup,textarea", "::file-selector-button"],
  "1em": ["code,kbd,samp,pre"],
  "80%": ["small"],
  "75%": ["sub,sup"],
};

interface Size {
  selector: string;
  size: string;
}

/** Every size of type in a stylesheet, of `font-size` and of `font`. */
function sizesIn(css: string): Size[] {
  const rules = Array.from(css.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector, body]) => [
    selector!,
    body!,
  ]);
  return rules
    .filter(([selector]) => selector !== "@font-face")
    .flatMap(([selector, body]) =>
      Array.from(body!.matchAll(/(?:^|;)font(?:-size)?:([^;]*)/g), ([, size]) => ({
        selector: selector!,
        size: size!,
      })),
    );
}

function strayIn(css: string): Size[] {
  return sizesIn(css).filter(
    ({ selector, size }) => !tokens.includes(size) && !resetSizes[size]?.includes(selector),
  );
}

let css: string;
let publicCss: string;
beforeAll(async () => {
  [css, publicCss] = [await buildStylesheet("all"), await buildStylesheet("public")];
}, 120_000);

describe("the styles of public pages", () => {
  const classesOf = (text: string) =>
    new Set(Array.from(text.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) => name!.replaceAll("\\", "")));

  test("have at most 14 KB with Brotli, because they stand in each page", () => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const { length } = brotliCompressSync(publicCss, quality);
    expect(length).toBeGreaterThan(8 * 1024);
    expect(length).toBeLessThanOrEqual(14 * 1024);
  });

  test("have the classes of public pages and of the shapes of all pages, and no others", () => {
    const [found, all] = [classesOf(publicCss), classesOf(css)];
    expect([...found]).toEqual(expect.arrayContaining(["page", "skeleton", "pending-bar", "app:hidden"]));
    // Of a lesson, and of the rows of the editor.
    for (const name of ["reading", "cursor-grab"]) {
      expect(all.has(name)).toBe(true);
      expect(found.has(name)).toBe(false);
    }
  });

  test("are all in the stylesheet of the other pages", () => {
    const [found, all] = [classesOf(publicCss), classesOf(css)];
    expect(found.size).toBeGreaterThan(500);
    expect([...found].filter((name) => !all.has(name))).toEqual([]);
  });
});

describe("type sizes", () => {
  test("are all in the stylesheet", () => {
    expect(sizesIn(css).map(({ size }) => size)).toEqual(expect.arrayContaining(tokens));
  });

  test("are the theme's tokens", () => expect(strayIn(css)).toEqual([]));

  test("that are no tokens are found", async () => {
    const planted = await buildStylesheet(
      "all",
      `
      @source inline("text-[0.92rem] sm:text-[clamp(1rem,2vw,2rem)] text-(length:--mine) text-[length:var(--text-nosuch)]");
      .mine { font-size: 12px; }
      .ours { font: 600 1rem/1.2 serif; }`,
    );
    expect(strayIn(planted).map(({ size }) => size.replace(/^600.*/, "600 …"))).toEqual(
      expect.arrayContaining([
        ".92rem",
        "clamp(1rem,2vw,2rem)",
        "var(--mine)",
        "var(--text-nosuch)",
        "12px",
        "600 …",
      ]),
    );
  }, 120_000);
});

/** The eight distances, in pixels, and none. Tailwind writes them as parts of `--spacing`, which is 4 px. */
const distances = ["0", "4px", "8px", "12px", "16px", "24px", "32px", "48px", "72px"];
const distanceProperty =
  /^(?:padding|margin)(?:-(?:block|inline|top|right|bottom|left)(?:-(?:start|end))?)?$|^(?:row-|column-)?gap$/;

/** What is not one of them for a reason. */
const excused = (selector: string, value: string): boolean =>
  value === "auto" ||
  // Between the lines of a text, distances grow with its type.
  (selector.startsWith(".reading") && /^[\d.]+e[mx](?: [\d.]+em)?$/.test(value)) ||
  // A hairline beside a hairline.
  /^-?1px$/.test(value) ||
  (selector === ".reading code" && value === "1px 4px") ||
  // The edge of a phone's screen, and one of the distances.
  /^(?:env\(safe-area-inset-bottom\)|(?:max|calc)\((?:\.5|\.75|1)rem(?:,| \+) env\(safe-area-inset-bottom\)\))$/.test(
    value,
  ) ||
  // Tailwind writes `space-y-2` as two margins of one distance.
  /^calc\(calc\(var\(--spacing\) \* [123468]\)/.test(value) ||
  // Tailwind's own reset.
  selector.includes("optgroup option");

interface Distance {
  selector: string;
  property: string;
  value: string;
}

/** One length of a declaration in pixels: `calc(var(--spacing)*3)` is `12px`. A negative margin is its length. */
const inPixels = (length: string): string => {
  const [, parts] = /^calc\(var\(--spacing\)\s*\*\s*(-?[\d.]+)\)$/.exec(length) ?? [];
  if (parts !== undefined) return Number(parts) === 0 ? "0" : `${Math.abs(Number(parts)) * 4}px`;
  if (length === "var(--spacing)") return "4px";
  return length.replace(/^-/, "").replace(/^0px$/, "0");
};

/** Splits a value at the spaces that are in no brackets. */
const lengthsOf = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Every padding, margin and gap that is none of the distances. */
function strayDistances(css: string): Distance[] {
  return Array.from(css.matchAll(/([^{};]+)\{([^{}]*)\}/g)).flatMap(([, selector, body]) =>
    body!.split(";").flatMap((declaration) => {
      const [property = "", value = ""] = declaration.split(/:(.*)/s);
      if (!distanceProperty.test(property) || excused(selector!, value)) return [];
      const stray = lengthsOf(value).filter((length) => !distances.includes(inPixels(length)));
      return stray.length > 0 ? [{ selector: selector!, property, value }] : [];
    }),
  );
}

describe("distances", () => {
  test("are the eight of the theme, or none", () => expect(strayDistances(css)).toEqual([]));

  test("that are none of them are found", async () => {
    const planted = await buildStylesheet(
      "all",
      `
      @source inline("p-5 sm:mt-7 -mx-2.5 gap-[0.4rem]");
      .mine { padding: 8px 10px; }`,
    );
    const found = strayDistances(planted).map(({ property, value }) => `${property}: ${value}`);
    expect(found.toSorted()).toEqual([
      "gap: .4rem",
      "margin-inline: calc(var(--spacing) * -2.5)",
      "margin-top: calc(var(--spacing) * 7)",
      "padding: 8px 10px",
      "padding: calc(var(--spacing) * 5)",
    ]);
  }, 120_000);
});

describe("movement", () => {
  const seconds = (value: string) => (value.endsWith("ms") ? parseFloat(value) / 1000 : parseFloat(value));

  test("takes 200 ms where nothing else is said", () => {
    const [, value] = /--default-transition-duration:([\d.]+m?s)/.exec(css)!;
    expect(seconds(value!)).toBe(0.2);
  });

  test("of what appears takes 200 ms, and only for people who like movement", () => {
    const place = css.search(/animation:[^;}]*arrive/);
    const rule = /animation:([^;}]*arrive[^;}]*)/.exec(css)![1]!;
    expect(seconds(/[\d.]+m?s/.exec(rule)![0])).toBe(0.2);
    expect(css.slice(place - 120, place)).toMatch(/@media \(prefers-reduced-motion:no-preference\)\{/);
  });

  test("ends with reduced motion, of every element and between pages", () => {
    const reduced = [...css.matchAll(/@media \(prefers-reduced-motion:reduce\)\{((?:[^{}]*\{[^{}]*\})+)/g)]
      .map(([, body]) => body!)
      .join("");
    expect(reduced).toMatch(/\*[^{}]*\{[^}]*transition-duration:0s!important/);
    expect(reduced).toMatch(/::view-transition-group\(\*\)[^{}]*\{animation:none!important/);
  });

  test("has no end only where something is loading", () => {
    const names = Array.from(css.matchAll(/animation:([^;}]*infinite[^;}]*)/g), ([, value]) => value!);
    for (const name of names) expect(name).toMatch(/spin|skeleton/);
  });
});

test("the dark colours follow the phone, and a choice on the device", () => {
  const rules = [...css.matchAll(/([^{}]+)\{[^{}]*--paper:#121816/g)].map(([, selector]) => selector!);
  expect(rules).toHaveLength(2);
  const [phone, chosen] = rules as [string, string];
  expect(css.slice(css.indexOf(phone) - 40, css.indexOf(phone))).toMatch(/prefers-color-scheme:dark\)\{$/);
  expect(phone).toMatch(/^:root:where\(:root:not\(\[data-theme="?light"?\]\)/);
  expect(chosen).toMatch(/:root:where\(\[data-theme="?dark"?\]/);
});

describe("Bengali", () => {
  /** What the stylesheet declares in the rules of a selector. */
  const declared = (selector: string) =>
    Array.from(css.matchAll(/([^{};]+)\{([^{}]*)\}/g))
      .filter(([, found]) => found === selector)
      .map(([, , body]) => body)
      .join(";");

  test("has its own line height, without tracking, by the element's own language", () => {
    const heading = declared(":is(h1,h2,h3):lang(bn)");
    for (const rule of [/line-height:1\.4/, /letter-spacing:0/]) expect(heading).toMatch(rule);
    for (const rule of [/(^|;)line-height:1\.65/, /(^|;)letter-spacing:0/])
      expect(declared("[lang=bn]")).toMatch(rule);
    expect(declared("[lang=bn]")).toMatch(/--text-tiny:\.9375rem/);
    expect(declared("[lang=en]")).toMatch(/--text-tiny:\.8125rem/);
  });
});
