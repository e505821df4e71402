import { pageRequest } from "#kit/web/load-context.ts";
import type { Route } from "./+types/terms-page";
import { loadText, textMeta } from "./page-text.ts";
import { SectionedPage } from "./sectioned-page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await loadText(context.get(pageRequest), "terms"),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  textMeta(matches[0], "terms", loaderData?.text);

export default function TermsPage({ loaderData: { text } }: Route.ComponentProps) {
  return <SectionedPage text={text} />;
}
