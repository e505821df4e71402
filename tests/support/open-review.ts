import { afterAll } from "vitest";
import { openAcademy } from "./academy.ts";
import { reviewIn, shopIn } from "./payments.ts";

/** An academy for the tests of one file, with a course of 4,000 taka and an administrator who reviews its payments. */
export async function openReview() {
  const academy = await openAcademy();
  afterAll(async () => academy.close());
  const shop = shopIn(academy);
  const admin = await academy.person("admin");
  const course = await shop.course(4_000);
  return { academy, shop, admin, course, review: reviewIn(academy, shop, admin, course) };
}
