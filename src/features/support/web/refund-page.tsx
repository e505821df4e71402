import { Hourglass } from "lucide-react";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/support.ts";
import type { Route } from "./+types/refund-page";
import { PageHead } from "./page-head.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.refund_title(),
    description: m.refund_meta({ academy: loaderData?.academy ?? "" }),
    path: "/refund-policy",
  });

export default function RefundPage() {
  return (
    <div className="page">
      <PageHead title={m.refund_title()} />
      <div className="card grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
        <Hourglass aria-hidden="true" className="size-8 text-green" strokeWidth={1.6} />
        <p className="text-read">{m.refund_text()}</p>
        <ButtonLink to="/contact" variant="quiet">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
