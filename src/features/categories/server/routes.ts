import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/categories.ts";
import { type CategoryKind, categoryKinds } from "./category-kind.ts";
import { changeCategory } from "./change-category.ts";
import { createCategory } from "./create-category.ts";
import { listCategories } from "./list-categories.ts";

function routesOf(app: FastifyInstance, services: Services, kind: CategoryKind): void {
  const { db } = services;
  const { calls } = kind;
  const category = async (id: number) => {
    const found = (await listCategories(db, kind)).find((one) => one.id === id);
    if (!found) throw notFound(m.category_not_found());
    return found;
  };

  serve(app, calls.list, async () => listCategories(db, kind));
  serve(app, calls.read, async ({ params }) => category(params.id));
  serve(app, calls.create, async ({ person, body }) =>
    category(await createCategory(services, kind, body(), person.id)),
  );
  serve(app, calls.change, async ({ person, params, body }) => {
    await category(params.id);
    const change = { id: params.id, change: body(), by: person.id };
    const isChanged = await changeCategory(services, kind, change);
    const changed = await category(params.id);
    return isChanged ? changed : new Unchanged(changed);
  });
}

export function categoryRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of categoryKinds) routesOf(app, services, kind);
}
