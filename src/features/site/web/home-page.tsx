import { listCourses } from "#features/catalogue/contract.ts";
import { listCategories } from "#features/courses/contract.ts";
import { withOffer } from "#features/catalogue/web/public.tsx";
import { setupState } from "#features/setup/contract.ts";
import { listDiscounts } from "#features/pricing/contract.ts";
import { lastDay } from "#features/pricing/offer-end-rules.ts";
import { headlineDiscount } from "#features/pricing/rules.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { pageRequest, type PageRequest } from "#kit/web/load-context.ts";
import { seo } from "#kit/web/seo.ts";
import { PageError } from "#kit/web/ui/page-error.tsx";
import * as m from "#messages/site.ts";
import { site } from "../contract.ts";
import type { Route } from "./+types/home-page";
import { BeingSetUp } from "./home/being-set-up.tsx";
import { FeaturedCourses } from "./home/featured-courses.tsx";
import { Figures } from "./home/figures.tsx";
import { Hero } from "./home/hero.tsx";
import { LowerPart } from "./home/lower-part.tsx";
import { OfferBanner } from "./home/offer-banner.tsx";
import { Partners } from "./home/partners.tsx";
import { featuredOrder } from "./featured-order.ts";

const featuredCount = 8;

async function firstCourses(call: PageRequest["call"], category?: string) {
  const answer = await call(listCourses, { query: { page: 1, page_size: featuredCount, category } });
  return Array.isArray(answer) ? { results: answer, count: answer.length } : answer;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, logo } = context.get(pageRequest);
  const [about, { is_set_up: isSetUp }, categories, discounts, popular] = await Promise.all([
    call(site),
    call(setupState),
    call(listCategories),
    call(listDiscounts).then(rowsOf),
    firstCourses(call),
  ]);
  const wanted = new URL(request.url).searchParams.get("category")?.trim().toLowerCase();
  const category =
    categories.find((row) => row.category_name.toLowerCase() === wanted)?.category_name ?? null;
  const chosen = category ? (await firstCourses(call, category)).results : [];
  const headline = headlineDiscount(discounts);
  return {
    isSetUp,
    logo,
    figures: about.home_figures,
    benefits: about.benefits,
    statements: about.statements,
    testimonials: about.testimonials,
    partners: about.partners,
    categories,
    category,
    offer: headline && {
      type: headline.discount_type,
      value: headline.value,
      // As text, so that the page is without the code that writes dates.
      lastDay: lastDay({ endsAt: headline.end_date }),
      coversAll: headline.covers_all,
    },
    courses: featuredOrder(chosen, popular.results, featuredCount).map((course) =>
      withOffer(course, discounts),
    ),
    // Always the first course of all. The category that is chosen below does not change the top of the page.
    top: popular.results[0] ? withOffer(popular.results[0], discounts) : null,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.home_title({ academy: matches[0]?.loaderData?.academyName ?? "" }),
    description: m.home_description(),
    path: "/",
    structured: ({ academyName, publicUrl }) => [
      {
        "@context": "https://schema.org",
        "@type": "EducationalOrganization",
        name: academyName,
        url: publicUrl,
        ...(loaderData?.logo ? { logo: `${publicUrl}${publicPath(loaderData.logo)}` } : {}),
      },
    ],
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { offer, top, figures, partners, categories, category, courses } = loaderData;
  const { benefits, statements, testimonials } = loaderData;
  return (
    <>
      {loaderData.isSetUp ? null : <BeingSetUp />}
      {offer ? <OfferBanner offer={offer} /> : null}
      <div className="page">
        <Hero course={top} />
        <Partners partners={partners} />
        <Figures figures={figures} />
      </div>
      <FeaturedCourses
        categories={categories}
        category={category}
        courses={courses}
        hasLive={statements.includes("live_classes")}
      />
      <LowerPart benefits={benefits} statements={statements} testimonials={testimonials} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageError />;
}
