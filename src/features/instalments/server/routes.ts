import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import * as planContract from "../plan-contract.ts";
import { presentOwed, presentPlanned } from "./present.ts";
import { listOwed } from "./queries/instalments.ts";
import { listPlannedCourses, readPlannedCourse } from "./queries/plans.ts";
import { graceDaysSetting, lateSetting } from "./settings.ts";
import { writePlan } from "./write-plan.ts";

const pageSize = 20;

export function instalmentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  serve(app, contract.listOwed, async ({ person }) => {
    const [rows, { late, days }] = await Promise.all([
      listOwed(db, person.id),
      readSettings(db, { late: lateSetting, days: graceDaysSetting }),
    ]);
    return rows.map((row) => presentOwed(row, late === "lock" ? days : null));
  });

  serve(app, planContract.listPlans, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const { rows, count } = await listPlannedCourses(
      db,
      { pattern: likePattern(query.search), isPlanned: query.status === "planned" },
      slice,
    );
    const where = { publicUrl: config.publicUrl, path: planContract.listPlans.path, query };
    return presentPage(slice, { rows: rows.map(presentPlanned), count }, where);
  });

  const plannedCourse = async (id: number) => {
    const row = await readPlannedCourse(db, id);
    if (!row) throw notFound(courseIdWords.unknown());
    return presentPlanned(row);
  };

  serve(app, planContract.readPlan, async ({ params }) => plannedCourse(params.id));

  serve(app, planContract.writePlan, async ({ person, params, body }) => {
    await plannedCourse(params.id);
    const { parts } = body();
    await writePlan(services, { courseId: params.id, parts, by: person.id });
    return plannedCourse(params.id);
  });
}
