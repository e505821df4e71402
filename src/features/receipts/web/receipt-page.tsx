import { data, isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { language, otherLanguage } from "#kit/shared/language.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { NotFound, PageError } from "#kit/web/ui/page-error.tsx";
import * as m from "#messages/receipts.ts";
import { readReceipt } from "../contract.ts";
import type { Route } from "./+types/receipt-page";
import { ReceiptBanner } from "./receipt-banner.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequest);
  const receipt = await call(readReceipt, { params }).catch((error: { status?: number }) => {
    if (error.status === 404) throw data(m.receipt_not_found(), { status: 404 });
    throw error;
  });
  return { receipt };
}

/** Not for search engines: only people who have the link find it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePage(m.page_title({ number: loaderData?.receipt.number ?? "" }).trim(), matches);

/** What anybody who has the link or the code of a receipt sees: what it says, and whether it is still valid. */
export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { code } = useParams();
  const isValid = receipt.status !== "taken_back";
  return (
    <div className="page grid max-w-[860px] gap-4 pt-6 pb-12 sm:pt-8">
      <ReceiptBanner receipt={receipt} />
      <ReceiptPaper receipt={receipt} heading={isValid ? "h1" : "h2"} />
      {isValid ? (
        <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
          {[language(), otherLanguage()].map((one) => (
            <ButtonAnchor
              key={one}
              href={`/api/receipts/${code}/pdf/?lang=${one}`}
              download={`${receipt.number}-${one}.pdf`}
              variant={one === language() ? "primary" : "secondary"}
            >
              {one === language() ? m.download_pdf() : m.download_other()}
            </ButtonAnchor>
          ))}
        </div>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" ? (
    <NotFound sentence={error.data} />
  ) : (
    <PageError title={m.page_failed()} />
  );
}
