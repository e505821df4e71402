import type { Page } from "@playwright/test";
import { type Academy } from "./academy.ts";

interface Card {
  course_id: number;
  course_title: string;
  price: string;
  is_enrolled: boolean;
  instructor_name: string;
  total_reviews: number;
}

/** The courses of the catalogue, as the person with this access token sees them. */
export const courses = async (academy: Academy, access?: string): Promise<Card[]> =>
  (await academy.api("GET", "/api/list-courses/", undefined, access)).body;
export const openCourse = async (page: Page, academy: Academy, id: number, hash = "") =>
  page.goto(`${academy.url}/course/${id}?lang=en${hash}`);
