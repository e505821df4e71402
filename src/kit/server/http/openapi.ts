import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { fieldsAnswer, refusalAnswer } from "#kit/shared/fields.ts";
import type { AnyEndpoint } from "./serve.ts";

const toSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const bodyTypes = {
  json: "application/json",
  form: "multipart/form-data",
  bytes: "application/offset+octet-stream",
  anything: "application/json",
};

const refusalsOf = ({ access, path }: AnyEndpoint): number[] => [
  400,
  ...(access === "public" || access === "recognised" ? [] : [401]),
  ...(access === "instructor" || access === "admin" ? [403] : []),
  ...(path.includes(":") ? [404] : []),
];

function operation(endpoint: AnyEndpoint) {
  const named = (where: "path" | "query", schema: z.ZodType) =>
    Object.entries((toSchema(schema, "input") as { properties?: object }).properties ?? {}).map(
      ([name, shape]) => ({
        name,
        in: where,
        required: where === "path",
        schema: shape,
      }),
    );
  const content = (schema: z.ZodType, io: "input" | "output", kind = "application/json") => ({
    content: { [kind]: { schema: toSchema(schema, io) } },
  });
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2]],
    ...(endpoint.access === "public" ? { security: [] } : {}),
    ...(endpoint.access === "recognised" || endpoint.access === "optional"
      ? { security: [{}, { bearer: [] }] }
      : {}),
    parameters: [...named("path", endpoint.params), ...named("query", endpoint.query)],
    ...(hasBody
      ? {
          requestBody: content(endpoint.body, "input", bodyTypes[endpoint.carries ?? "json"]),
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: STATUS_CODES[endpoint.status],
        ...(endpoint.status === 204 ? {} : content(endpoint.answer, "output")),
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          {
            description: STATUS_CODES[status],
            ...content(
              status === 400 && endpoint.refusesWithFieldsAlone ? fieldsAnswer : refusalAnswer,
              "output",
            ),
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of everything that is served under /api/. */
export function openApiDocument(endpoints: Iterable<AnyEndpoint>, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Bidya", version: "1", description: "The HTTP API of the academy." },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}
