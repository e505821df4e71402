import { expect, test } from "vitest";
import { codeText } from "./code-text.ts";
import { layoutBlocks } from "./layout-blocks.ts";
import type { Line } from "./lines.ts";

const line = (text: string, y: number, indent = 0, font = "mono"): Line => {
  const x = 57 + indent * 5;
  return { text, x, end: x + text.length * 5, y, size: 9, font };
};
const lines = [
  line("import pandas as pd", 700),
  line("monthly = (reg", 670),
  line(".resample()", 655, 4),
  line("- 1)", 640, 4),
];
const program = "import pandas as pd\n\nmonthly = (reg\n    .resample()\n    - 1)";

test("code keeps its lines, its indents and its empty lines", () => {
  expect(codeText(lines)).toBe(program);
  expect(codeText(lines.slice(0, 1))).toBe("import pandas as pd");
});

test("lines in a type whose letters are equally wide are code, except where the whole page is", () => {
  const text = line("The program reads the register and counts its months.", 720, 0, "text");
  const monospace = new Set(["mono"]);
  const after = line("It has been tested with the register of another hospital.", 610, 0, "text");
  expect(layoutBlocks([text, ...lines, after], monospace)).toMatchObject([
    { kind: "paragraph" },
    { kind: "code", text: program },
    { kind: "paragraph" },
  ]);
  expect(layoutBlocks(lines, monospace).map(({ kind }) => kind)).not.toContain("code");
});
