// The look of the pages is made of tokens and of the kit's parts. Each rule here finds its planted breach.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

interface Rule {
  name: string;
  fault: RegExp;
  breaches: string[];
  /** The files that may break the rule, each with its reason. */
  except: Record<string, string>;
}

const rules: Rule[] = [
  {
    name: "type sizes are tokens of the theme",
    fault:
      /(?<![\w-])text-(?:\[(?:[\d.]|clamp|calc|min\(|max\(|length)|\(|(?:xs|sm|base|lg|[2-9]?xl)(?![\w-]))|\[font(?:-size)?:|fontSize|font-size:(?!\s*var\(--text-)/,
    breaches: [
      `<p className="mt-2 text-[0.92rem]">`,
      `<p className="sm:text-[clamp(1rem,2vw,2rem)]">`,
      `<p className="text-sm text-muted">`,
      `<p className="md:text-2xl">`,
      `<p className="text-(length:--mine)">`,
      `<p style={{ fontSize: 12 }}>`,
      `.mine { font-size: 0.9rem; }`,
    ],
    except: {
      "kit/web/ui/avatar.tsx": "initials take a share of the picture",
      "features/learning/web/documents/word-library.ts": "a Word document has its own sizes",
      "features/learning/web/documents/pdf-text.css": "the text of a PDF lies over its picture",
    },
  },
  {
    name: "buttons come from the kit",
    fault:
      /className=\{?["'`](?:[^"'`]* )?button(?=[ "'`])|["'`]button [^"'`]*["'`]|(?<![\w-])(?:button-(?:quiet|danger)|link-button|icon-button)(?![\w-])/,
    breaches: [
      `<button type="button" className="button">`,
      `<Link to="/" className="mt-2 button w-full">`,
      "<a className={`button ${wide}`}>",
      `const quiet = "button button-quiet";`,
      `<p className="icon-button">`,
    ],
    except: {
      "kit/web/ui/button-style.ts": "this is where they are made",
      "kit/web/styles.css": "and this is where they are drawn",
    },
  },
  {
    name: "badges, chips and selects come from the kit",
    fault:
      /className=\{?["'`](?:[^"'`]* )?(?:badge|chip)(?:-\w+)?(?=[ "'`])|["'`](?:badge|chip)[ -][^"'`]*["'`]|<select\b/,
    breaches: [
      `<span className="badge badge-gold">`,
      "<span className={`badge ${tone}`}>",
      `<label className="chip relative">`,
      `<select {...register("way")}>`,
    ],
    except: {
      "kit/web/ui/badge.tsx": "made here",
      "kit/web/ui/chip.tsx": "made here",
      "kit/web/ui/chip-radio.tsx": "made here",
      "kit/web/ui/choices.tsx": "chips that are pressed",
      "kit/web/ui/select-field.tsx": "made here",
    },
  },
  {
    name: "writes go through useWrite and useWriteForm",
    fault: /\b(?:useMutation|useServerErrors|showServerErrors)\b/,
    breaches: [
      `const save = useMutation({ mutationFn });`,
      `const { show } = useServerErrors(form, ["name"]);`,
    ],
    except: {
      "kit/web/use-write.ts": "the one way",
      "kit/web/forms/use-write-form.ts": "the one way for a form",
      "kit/web/forms/use-server-errors.ts": "a part of it",
      "kit/web/forms/server-errors.ts": "a part of it",
    },
  },
  {
    name: "dialogs and sheets have their frame from the kit",
    fault: /@base-ui\/react\/(?:alert-)?dialog/,
    breaches: [
      `import { Dialog } from "@base-ui/react/dialog";`,
      `import { AlertDialog } from "@base-ui/react/alert-dialog";`,
    ],
    except: {
      "kit/web/ui/dialog.tsx": "made here",
      "kit/web/ui/reading-dialog.tsx": "made here",
      "kit/web/ui/sheet.tsx": "made here",
      "kit/web/ui/sheet-head.tsx": "the head of a sheet",
      "features/authoring/web/editor/conflict/conflict-dialog.tsx":
        "two texts side by side take the whole height, and scroll between a head and buttons",
      "features/authoring/web/manage/course-preview.tsx": "its head is the cover of the course",
    },
  },
  {
    name: "movement takes 150 to 250 ms, and moves nothing around it",
    fault:
      /(?<![\w-])(?:duration|delay)-(?!(?:150|200|250)(?![\d.]))[\d[(]|transition-(?:all|discrete)|transition-\[[^\]]*(?:width|height|size|inset|top|left|right|bottom|margin|padding|gap|grid)|(?<![\w-])transition:\s*(?:all|width|height|margin|inset)|(?<![\w-])animate-(?!spin|none)/,
    breaches: [
      `<div className="transition-[width] duration-200">`,
      `<p className="transition-[opacity,height]">`,
      `<p className="transition-opacity duration-300">`,
      `<p className="transition-opacity duration-[400ms]">`,
      `<p className="delay-75">`,
      `<p className="transition-all">`,
      `<p className="animate-bounce">`,
      `.mine { transition: width 200ms; }`,
    ],
    except: { "features/site/web/home/rotating-title.tsx": "one title fades before the next appears" },
  },
  {
    name: "no query key contains the person",
    fault: /queryKey: \[[^\]]*\b(?:person|user|session|whose)\b/,
    breaches: [`queryKey: ["seats", courseId, person],`, `queryKey: [...courseKey(id), session.user?.id],`],
    except: {},
  },
];

const isWeb = /(^|\/)web\/|^root\.tsx$/;
const files: string[] = [];
for await (const file of glob("**/*.{ts,tsx,css}", { cwd: source }))
  if (isWeb.test(file) && !file.includes(".test.")) files.push(file);

test("the pages are read", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files).toEqual(expect.arrayContaining(["root.tsx", "kit/web/styles.css"]));
});

describe.each(rules)("$name", ({ fault, breaches, except }) => {
  test.each(breaches)("finds %s", (breach) => expect(breach).toMatch(fault));

  test("holds in every page", () => {
    const found = files
      .filter((file) => !(file in except))
      .flatMap((file) =>
        readFileSync(join(source, file), "utf8")
          .split("\n")
          .map((line, place) => ({ line, where: `${file}:${place + 1}` }))
          .filter(({ line }) => fault.test(line)),
      );
    expect(found).toEqual([]);
  });

  test("has only exceptions that are needed", () => {
    for (const file of Object.keys(except)) expect(readFileSync(join(source, file), "utf8")).toMatch(fault);
  });
});
