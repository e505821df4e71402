// Who may import whom. Composition → features → kit; a feature is entered through its contract,
// its rules or a `public` file; web and server of a feature never meet. Features import only from
// features below them: src/features.ts is the order.
import { features as list } from "./src/features.ts";

const features = Object.keys(list);
const feature = "^src/features/([^/]+)/";
const tests = "\\.test\\.tsx?$";
/** A feature's addresses. Everybody may link to every page. */
const paths = "^src/features/[^/]+/paths\\.ts$";
const draws = ["/draw-[^/]+\\.ts$", "^src/kit/server/drawing/(fit-text|fonts|pen)\\.ts$"];

/** One rule for each feature but the uppermost: it imports nothing from the features above it. */
const importsGoDown = features.slice(1).map((name, index) => {
  const above = features.slice(0, index + 1);
  return {
    name: `imports-go-down-from-${name}`,
    comment: "A feature imports only from features below it in src/features.ts. Types count too.",
    severity: "error",
    from: { path: `^src/features/${name}/`, pathNot: tests },
    to: { path: `^src/features/(${above.join("|")})/`, pathNot: paths },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "A circle cannot be read from its beginning.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "kit-stands-alone",
      comment: "The kit knows no feature and no composition.",
      severity: "error",
      from: { path: "^src/kit/", pathNot: tests },
      to: { path: "^src/(features/|[^/]+\\.tsx?$)" },
    },
    {
      name: "only-the-composition-starts-postgresql",
      comment: "Features and the kit take a connection to any PostgreSQL.",
      severity: "error",
      from: { path: "^src/(features|kit)/" },
      to: { path: "^src/embedded-postgres/" },
    },
    {
      name: "embedded-postgres-knows-only-the-kit",
      severity: "error",
      from: { path: "^src/embedded-postgres/" },
      to: { path: "^src/", pathNot: "^src/(embedded-postgres|kit/server)/" },
    },
    {
      name: "features-know-no-composition",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: { path: "^src/[^/]+\\.tsx?$" },
    },
    {
      name: "another-feature-only-by-its-door",
      comment: "contract.ts, rules.ts, paths.ts, server/public.ts or web/public.tsx.",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: {
        path: feature,
        pathNot: [
          "^src/features/$1/",
          "^src/features/[^/]+/(contract|rules|paths|server/public|web/public)\\.tsx?$",
        ],
      },
    },
    {
      name: "every-feature-is-listed-in-features-ts",
      comment: "Put the folder's name into src/features.ts, above all features that it imports.",
      severity: "error",
      from: { path: feature, pathNot: `^src/features/(${features.join("|")})/` },
      to: {},
    },
    ...importsGoDown,
    {
      name: "paths-are-pure",
      comment: "Everybody may import a feature's addresses, so these import kit/shared only.",
      severity: "error",
      from: { path: paths },
      to: { pathNot: "^src/kit/shared/" },
    },
    {
      name: "nothing-stands-on-the-site",
      comment: "The site puts features together for a visitor: only the composition may know it.",
      severity: "error",
      from: { path: feature, pathNot: [tests, "^src/features/site/"] },
      to: { path: "^src/features/site/", pathNot: paths },
    },
    {
      name: "words-are-a-features-own",
      comment: "Another feature's sentence is had by its door; the kit's are everybody's.",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: { path: "^src/messages/", pathNot: "^src/messages/($1|kit)(/|\\.ts$)" },
    },
    {
      name: "contract-and-rules-are-pure",
      comment: "They run on both sides: zod, kit/shared, messages, paths and other contracts and rules only.",
      severity: "error",
      from: { path: "^src/features/[^/]+/(contract|rules)\\.ts$" },
      to: {
        pathNot: [
          "^node_modules/zod/",
          "^src/kit/shared/",
          "^src/messages/",
          "^src/features/[^/]+/(contract|rules|paths)\\.ts$",
        ],
      },
    },
    {
      name: "kit-shared-is-pure",
      severity: "error",
      from: { path: "^src/kit/shared/", pathNot: tests },
      to: { pathNot: ["^node_modules/zod/", "^src/kit/shared/", "^src/messages/"] },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: "(^src/features/[^/]+/web/|^src/kit/web/|^src/root\\.tsx$)", pathNot: tests },
      to: { path: "/server/" },
    },
    {
      name: "server-never-imports-web",
      severity: "error",
      from: { path: "(^src/features/[^/]+/server/|^src/kit/server/)", pathNot: tests },
      to: { path: "/web/" },
    },
    {
      name: "only-queries-touch-the-query-builder",
      severity: "error",
      from: { path: feature, pathNot: [tests, "^src/features/[^/]+/server/queries(\\.ts$|/)"] },
      to: { path: "^node_modules/(kysely|postgres|kysely-postgres-js)/" },
    },
    {
      name: "only-routes-touch-http",
      severity: "error",
      from: { path: feature, pathNot: [tests, "^src/features/[^/]+/server/(routes|event-stream)\\.ts$"] },
      to: { path: "(^node_modules/(fastify|@fastify)/|^src/kit/server/http/serve\\.ts$)" },
    },
    {
      name: "drawings-stay-on-their-thread",
      comment:
        "What draws is handed over by its address (kit/server/drawing); read in, it holds the server up.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, ...draws, "^src/kit/server/drawing/drawing-worker\\.ts$"] },
      to: { path: ["^node_modules/@napi-rs/canvas/", ...draws], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-imports-a-test",
      severity: "error",
      from: { pathNot: [tests, "^tests/", "/test-support\\.ts$"] },
      to: { path: [tests, "^tests/"] },
    },
    {
      name: "what-ships-is-a-dependency",
      comment: "Server and pages run without the development's packages.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "test-support\\.ts$", "dev-web-app\\.ts$"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "everything-is-found",
      severity: "error",
      from: { path: "^(src|demo|scripts|tests)/" },
      to: { couldNotResolve: true, pathNot: ["^\\./\\+types", "\\+types/", "^virtual:", "build/server"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "\\+types/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
