import { pageRequest } from "#kit/web/load-context.ts";
import { seo } from "#kit/web/seo.ts";
import { terms } from "#messages/pages/terms.ts";
import { termsPath } from "../paths.ts";
import type { Route } from "./+types/terms-page";
import { SectionedPage } from "./sectioned-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, head } = terms({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], { title, description: head.description, path: termsPath });
};

export default function TermsPage({ loaderData: { academy } }: Route.ComponentProps) {
  return <SectionedPage prose={terms({ academy })} />;
}
