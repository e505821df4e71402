import { coursePath, freePreviewPath } from "#features/course-page/paths.ts";
import { invitationPath } from "#features/invitations/paths.ts";
import { setupPath } from "#features/setup/paths.ts";
import { forgotPasswordPath, loginPath, signupPath } from "#features/accounts/paths.ts";
import { aboutPath, faqPath, helpPath, privacyPath, refundPath, termsPath } from "#features/pages/paths.ts";
import { contactPath } from "#features/support/paths.ts";
import { mentorshipPath } from "#features/mentorship/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { addressIn, type Language, languages } from "#kit/shared/language.ts";
import { protectedPaths } from "../rules.ts";

/** Addresses that are not pages, and pages that only start an action. */
const noPages = [
  "/api/",
  "/files/",
  "/dev/",
  loginPath,
  signupPath,
  forgotPasswordPath,
  invitationPath,
  setupPath,
];
/** Personal pages, as patterns of robots.txt. There, a path also covers all paths that begin with it. */
const personal = protectedPaths.map((path) => path.replace(/\/\*$/, "").replaceAll(/:\w+/g, "*"));
const closed = [...noPages, ...personal];

export const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${root(publicUrl)}/sitemap.xml`,
    "",
  ].join("\n");

const root = (publicUrl: string) => publicUrl.replace(/\/$/, "");
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The entries of a page: one for each language, and each names all of them. */
function entries(address: string, offered: readonly Language[], changedAt?: Date): string {
  const alternates = offered
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(address, language, offered)}"/>`,
    )
    .join("");
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return offered
    .map(
      (language) => `<url><loc>${addressIn(address, language, offered)}</loc>${changed}${alternates}</url>`,
    )
    .join("");
}

/** Pages that explain the academy. */
const explaining = [
  aboutPath,
  faqPath,
  helpPath,
  termsPath,
  privacyPath,
  refundPath,
  contactPath,
  mentorshipPath,
];

interface PagesOfCourses {
  courses: { id: number; updated_at: Date }[];
  /** The preview lessons, each with its course. */
  previews: { id: number; course_id: number; updated_at: Date }[];
}

/** The public pages for search engines, each with the languages that the academy offers. */
export function siteMap(
  publicUrl: string,
  { courses, previews }: PagesOfCourses,
  offered: readonly Language[] = languages,
): string {
  const base = escaped(root(publicUrl));
  const newest = courses.reduce<Date | undefined>(
    (latest, { updated_at }) => (latest && latest > updated_at ? latest : updated_at),
    undefined,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    entries(`${base}/`, offered, newest),
    entries(`${base}${coursesPath}`, offered, newest),
    ...explaining.map((path) => entries(base + path, offered)),
    ...courses.map(({ id, updated_at }) => entries(`${base}${coursePath(id)}`, offered, updated_at)),
    ...previews.map(({ id, course_id, updated_at }) =>
      entries(`${base}${freePreviewPath(course_id, id)}`, offered, updated_at),
    ),
    "</urlset>",
    "",
  ].join("\n");
}
