import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export interface TestPlace {
  /** From the root of the repository. */
  file: string;
  /** The first is 1. */
  line: number;
}

/** `test(…)`, `it.each(…)(…)` and the like. A group of tests (`describe`) is not a test. */
const isTest = (called: ts.Expression): boolean =>
  /^(test|it)\b(?!\.(describe|use|skip|todo))/.test(called.getText());

/** The titles of the tests in a source file with their lines, exactly as written, with placeholders. */
export function titlesIn(source: string): { title: string; line: number }[] {
  const titles: { title: string; line: number }[] = [];
  const file = ts.createSourceFile("test.ts", source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && isTest(node.expression)) {
        const line = file.getLineAndCharacterOfPosition(title.getStart()).line + 1;
        if (ts.isStringLiteralLike(title)) titles.push({ title: title.text, line });
        if (ts.isTemplateExpression(title)) titles.push({ title: title.getText().slice(1, -1), line });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Every test of the repository by its title. A title that occurs several times has several places. */
export function testsByTitle(root: string): Map<string, TestPlace[]> {
  const found = new Map<string, TestPlace[]>();
  for (const file of globSync("{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}", { cwd: root }).toSorted())
    for (const { title, line } of titlesIn(readFileSync(join(root, file), "utf8")))
      found.set(title, [...(found.get(title) ?? []), { file, line }]);
  return found;
}
