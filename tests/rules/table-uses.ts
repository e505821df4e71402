// Finds which tables a source reads and writes: calls of the query builder, SQL in templates, SQL files.
import ts from "typescript";

export interface TableUse {
  table: string;
  does: "reads" | "writes";
}

const reading = /^(selectFrom|(inner|left|right|full|cross)Join|using)$/;
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
const readInSql = /\b(?:from|join|using)\s+(?:only\s+)?"?([a-z_]+)/gi;
/** The second table and those after it in `from a as x, b as y`. */
const listedInSql = /,\s*"?([a-z_]+)"?\s+as\s+[a-z_]+\b/gi;
const writtenInSql =
  /\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate)\s+(?:only\s+)?"?([a-z_]+)/gi;

/** The uses in a piece of SQL, of the known tables only: other names are aliases and functions. */
export function usesInSql(sql: string, tables: ReadonlySet<string>): TableUse[] {
  const text = sql.replace(/--.*$/gm, "").replace(/'(?:[^']|'')*'/g, "''");
  const found = (part: string, pattern: RegExp, does: TableUse["does"]): TableUse[] =>
    [...part.matchAll(pattern)]
      .map(([, name]) => ({ table: name!.toLowerCase(), does }))
      .filter(({ table }) => tables.has(table));
  // The `from` of a deletion is no read.
  const rest = text.replace(/\bdelete\s+from\b/gi, "delete");
  return [
    ...found(text, writtenInSql, "writes"),
    ...found(rest, readInSql, "reads"),
    ...found(rest, listedInSql, "reads"),
  ];
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(" ? ");

/** The uses in a TypeScript source. */
export function usesInTypeScript(source: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) uses.push(...usesInSql(textOf(node.template), tables));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      const name = node.expression.name.text;
      const does = writing.test(name) ? "writes" : reading.test(name) ? "reads" : null;
      if (does && argument && ts.isStringLiteralLike(argument)) {
        const table = argument.text.split(" ")[0]!;
        if (tables.has(table)) uses.push({ table, does });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true));
  return uses;
}
