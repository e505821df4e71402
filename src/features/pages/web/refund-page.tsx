import { Clock } from "lucide-react";
import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import type { Route } from "./+types/refund-page";
import { loadText, textMeta } from "./page-text.ts";
import { SectionedPage } from "./sectioned-page.tsx";
import { Paragraphs } from "./text-part.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await loadText(context.get(pageRequest), "refund"),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  textMeta(matches[0], "refund", loaderData?.text);

/** A policy in sections. A text without sections says that there is no policy yet. */
export default function RefundPage({ loaderData: { text } }: Route.ComponentProps) {
  if (Object.keys(text.sections).length > 0) return <SectionedPage text={text} />;
  return (
    <div className="page">
      <PageHead title={text.title} />
      <div className="card grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
        <Clock aria-hidden="true" className="size-8 text-green" strokeWidth={1.6} />
        <Paragraphs text={text.text} className="text-read" />
        <ButtonLink to={contactPath} variant="quiet">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
