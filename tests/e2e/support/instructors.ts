// New instructors and what they write, for tests that are not about the editor.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CourseDocument } from "#features/authoring/document.ts";
import { emptyDocument } from "#features/authoring/document.ts";
import { type Academy, expect, type Language } from "./academy.ts";
import { register } from "./people.ts";
import { enterWith } from "./sign-in.ts";

/** Gives a role to an account. @returns the access token of the administrator. */
async function giveRole(academy: Academy, email: string, role: string): Promise<void> {
  const { access } = await academy.logIn("admin@bidya.test");
  const { body } = await academy.api("GET", `/api/admin/users/?search=${email}`, undefined, access);
  const { id } = body.results[0];
  expect((await academy.api("PATCH", `/api/admin/users/${id}/`, { role }, access)).status).toBe(200);
}

type Instructor = Awaited<ReturnType<typeof register>> & { access: string; refresh: string };

/** A new instructor without courses. */
export async function registerInstructor(academy: Academy): Promise<Instructor> {
  const person = await register(academy);
  await giveRole(academy, person.email, "instructor");
  return { ...person, ...(await academy.logIn(person.email, person.password)) };
}

/** The same, and signs this browser in as the person. */
export async function newInstructor(page: Page, academy: Academy, language?: Language): Promise<Instructor> {
  const person = await registerInstructor(academy);
  await enterWith(page, academy, person, language);
  return person;
}

interface Taught {
  course_id: number;
  course_title: string;
  state: string;
  total_reviews: number;
}

/** The published courses that a person teaches, the one with the most reviews first. Other tests leave drafts. */
export async function taughtCourses(academy: Academy, access: string): Promise<Taught[]> {
  const { body } = await academy.api("GET", "/api/instructor-courses/", undefined, access);
  return (body as Taught[])
    .filter(({ state }) => state === "published")
    .toSorted((one, other) => other.total_reviews - one.total_reviews);
}

/** A document that can be published. */
export const aCourse = async (
  academy: Academy,
  changes: Partial<CourseDocument> = {},
): Promise<CourseDocument> => {
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const lesson = {
    key: "l-one",
    id: null,
    title: "First lesson",
    minutes: 10,
    is_preview: false,
    text: "Read this.",
    videos: [],
    resources: [],
    checks: [],
  };
  return {
    ...emptyDocument(),
    title: "Reading a trial",
    description: "How to read the report of a clinical trial.",
    category_id: categories[0].category_id,
    price: "4000",
    modules: [{ key: "m-one", id: null, title: "First module", lessons: [lesson] }],
    ...changes,
  };
};

/** Begins a course of an instructor. @returns its id and the version of the draft. */
export async function beginDraft(
  academy: Academy,
  access: string,
  document: CourseDocument,
): Promise<{ course_id: number; version: number }> {
  const { status, body } = await academy.api("POST", "/api/drafts/", { key: randomUUID(), document }, access);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The same, and publishes it. @returns its id. */
export async function publishNew(
  academy: Academy,
  access: string,
  document: CourseDocument,
): Promise<number> {
  const { course_id, version } = await beginDraft(academy, access, document);
  const published = await academy.api("POST", `/api/courses/${course_id}/publish/`, { version }, access);
  expect(published.body).toMatchObject({ outcome: "published" });
  return course_id;
}
