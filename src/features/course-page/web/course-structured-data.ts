import { coursePath } from "../paths.ts";
import { categoryPath } from "#features/catalogue/paths.ts";
import { displayedPrice } from "#features/pricing/rules.ts";
import { shorten } from "#kit/web/seo.ts";
import type { CourseView } from "./course-view.ts";
import { takaString } from "#kit/shared/money.ts";

/** A course for search engines, as schema.org spells it. */
export function courseStructuredData(
  course: CourseView,
  { publicUrl, academyName }: { publicUrl: string; academyName: string },
): object[] {
  const root = publicUrl.replace(/\/$/, "");
  const url = `${root}${coursePath(course.course_id)}`;
  const { now } = displayedPrice(course);
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return [
    {
      "@context": "https://schema.org",
      "@type": "Course",
      name: course.course_title,
      description: shorten(course.description, 500),
      url,
      inLanguage: course.language,
      dateModified: course.updated_at,
      provider: { "@type": "Organization", name: academyName, url: root },
      offers: {
        "@type": "Offer",
        category: now === 0 ? "Free" : "Paid",
        price: takaString(now),
        priceCurrency: "BDT",
        availability: "https://schema.org/InStock",
        url,
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        courseWorkload: `PT${Math.max(1, course.total_minutes)}M`,
        instructor: { "@type": "Person", name: course.instructor_name },
      },
      ...(course.total_reviews > 0
        ? {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: course.rating,
              reviewCount: course.total_reviews,
              bestRating: 5,
            },
          }
        : {}),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        crumb(1, academyName, `${root}/`),
        crumb(2, course.category_name, `${root}${categoryPath(course.category_name)}`),
        crumb(3, course.course_title, url),
      ],
    },
  ];
}
