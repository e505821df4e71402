import { parseAst, type Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

// What a page needs of a call: where it goes, and whether it carries the session.
const keptKeys = ["method", "path", "access"];
const schemaSource = /^zod$|\/(?:shared\/fields|fields|document|(?:[a-z]+-)?contract)\.ts$/;
const contractFile =
  /\/src\/(?:features\/[^/]+\/(?:document|(?:[a-z]+-)?contract)|kit\/shared\/live-event)\.ts$/;

/**
 * Takes the schemas out of the contracts that the browser gets, because the schema library is larger than most
 * pages. An endpoint keeps its method, path and access, a live event type its kind. A page that imports a schema
 * fails the build: the export does not exist there. The server's build keeps everything.
 */
export function clientContracts(): Plugin {
  return {
    name: "client-contracts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      return contractFile.test(id) ? { code: withoutSchemas(code), map: null } : null;
    },
  };
}

/** Removes from a contract's source every constant that is made of schemas, and reduces what has some. */
export function withoutSchemas(code: string): string {
  const program = parseAst(code, { lang: "ts" }) as unknown as { body: Node[] };
  const schemas = new Set<string>();
  const cuts: { start: number; end: number; text: string }[] = [];
  const cut = ({ start, end }: Node, text = "") => cuts.push({ start, end, text });
  const imports: Node[] = [];
  const kept: Node[] = [];
  // What it spreads was reduced where it is declared, or is gone because nothing of it is kept.
  const isGone = (property: Node) => property.type === "SpreadElement" && mentions(property, schemas);
  const cutTo = (node: Node, object: Node) => {
    const properties = propertiesOf(object).filter((property) => isKept(property) && !isGone(property));
    kept.push(...properties);
    cut(node, `{ ${properties.map((property) => text(property, code)).join(", ")} }`);
  };

  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      const { source, specifiers } = statement as unknown as ImportNode;
      imports.push(statement);
      if (schemaSource.test(source.value)) for (const { local } of specifiers) schemas.add(local.name);
      continue;
    }
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== "VariableDeclaration" && declaration.type !== "FunctionDeclaration") continue;
    const { id, init } = ((declaration.declarations as Node[] | undefined)?.[0] ?? declaration) as Node & {
      id: { name: string };
      init?: Node;
    };
    const value = init && unwrapped(init);
    const call = value?.type === "CallExpression" ? (value as unknown as CallNode) : undefined;
    if (call?.callee.name === "endpoint") cutTo(init!, call.arguments[0]!);
    else if (call?.callee.name === "liveEventType") cut(init!, `{ kind: ${text(call.arguments[0]!, code)} }`);
    else if (!mentions(init ?? declaration, schemas)) kept.push(declaration);
    else if (value?.type === "ObjectExpression" && hasKeptKey(value)) cutTo(init!, value);
    else {
      schemas.add(id.name);
      cut(statement);
    }
  }
  // An import that nothing uses any more would still count as a way from the page to the schema library.
  for (const statement of imports) {
    const { source, specifiers } = statement as unknown as ImportNode;
    if (!specifiers.some(({ local }) => mentions(kept, new Set([local.name])))) cut(statement);
    else if (schemaSource.test(source.value))
      cut(
        statement,
        text(statement, code).replace(
          /\{.*\}/s,
          `{ ${specifiers
            .map(({ local }) => local.name)
            .filter((name) => mentions(kept, new Set([name])))
            .join(", ")} }`,
        ),
      );
  }
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

interface ImportNode {
  source: { value: string };
  specifiers: { local: { name: string } }[];
}
interface CallNode {
  callee: { name?: string };
  arguments: Node[];
}

const text = ({ start, end }: Node, code: string) => code.slice(start, end);

/** Without `as const` and `satisfies`. */
function unwrapped(node: Node): Node {
  return node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression"
    ? unwrapped(node.expression as Node)
    : node;
}

const propertiesOf = (object: Node) => unwrapped(object).properties as (Node & { key?: { name?: string } })[];
const isKept = ({ type, key }: { type: string; key?: { name?: string } }) =>
  type === "SpreadElement" || keptKeys.includes(key?.name ?? "");
const hasKeptKey = (object: Node) => propertiesOf(object).some(isKept);

/** Whether a value of this code is made with one of these names. Types do not count. */
function mentions(node: unknown, names: Set<string>): boolean {
  if (Array.isArray(node)) return node.some((part) => mentions(part, names));
  if (!node || typeof node !== "object") return false;
  const { type, name, ...parts } = node as Node;
  if (
    type?.startsWith("TS") &&
    !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type)
  )
    return false;
  if (type === "Identifier" && names.has(name as string)) return true;
  return Object.values(parts).some((part) => mentions(part, names));
}
