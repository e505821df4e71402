import { pageRequest } from "#kit/web/load-context.ts";
import { seo } from "#kit/web/seo.ts";
import { privacy } from "#messages/pages/privacy.ts";
import { privacyPath } from "../paths.ts";
import type { Route } from "./+types/privacy-page";
import { SectionedPage } from "./sectioned-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, head } = privacy({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], { title, description: head.description, path: privacyPath });
};

export default function PrivacyPage({ loaderData: { academy } }: Route.ComponentProps) {
  return <SectionedPage prose={privacy({ academy })} />;
}
