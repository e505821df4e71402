import { Hourglass } from "lucide-react";
import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { seo } from "#kit/web/seo.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { refund } from "#messages/pages/refund.ts";
import { refundPath } from "../paths.ts";
import type { Route } from "./+types/refund-page";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, head } = refund({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], { title, description: head.description, path: refundPath });
};

export default function RefundPage({ loaderData: { academy } }: Route.ComponentProps) {
  const { title, text } = refund({ academy });
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="card grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
        <Hourglass aria-hidden="true" className="size-8 text-green" strokeWidth={1.6} />
        <p className="text-read">{text[0]}</p>
        <ButtonLink to={contactPath} variant="quiet">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
