import { ShieldX } from "lucide-react";
import { data, isRouteErrorResponse, redirect, useParams, useRouteError } from "react-router";
import { PageError } from "#kit/web/ui/page-error.tsx";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/certificates.ts";
import { type Certificate, readCertificate } from "../contract.ts";
import type { Route } from "./+types/certificate-page";
import { certificatePath } from "../paths.ts";
import { CertificateFacts, Fact } from "./certificate-paper.tsx";
import { GenuineCertificate } from "./genuine-certificate.tsx";
import { NumberForm } from "./number-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("number")?.trim();
  if (typed) throw redirect(certificatePath(encodeURIComponent(typed)));
  if (!params.number) return { certificate: null };
  const { call } = context.get(pageRequest);
  const certificate = await call(readCertificate, { params }).catch((error: { status?: number }) => {
    if (error.status === 404) throw data(m.certificate_not_found(), { status: 404 });
    throw error;
  });
  return { certificate };
}

/** Not for search engines: only people who have the number find it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const certificate = loaderData?.certificate;
  if (!certificate) return privatePage(m.find_title(), matches);
  const { number, status, learner_name: name, course_title: course, academy_name: academy } = certificate;
  const title = m.page_title({ number });
  const description =
    status === "revoked" ? m.page_description_revoked() : m.page_description({ name, course, academy });
  return [
    ...privatePage(title, matches),
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
};

// The frame of the page is not part of the certificate.
const onPaper = `@media print{@page{size:A4 landscape;margin:10mm}header,footer{display:none!important}}`;

export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
  if (!certificate) return <NumberForm />;
  return (
    <div className="page grid max-w-[1000px] gap-4 pt-6 pb-12 sm:pt-8 print:p-0">
      <style>{onPaper}</style>
      {certificate.status === "valid" ? (
        <GenuineCertificate certificate={certificate} />
      ) : (
        <Revoked certificate={certificate} />
      )}
    </div>
  );
}

function Revoked({ certificate }: { certificate: Certificate }) {
  const { revoked_at, revocation, revocation_reason, learner_name, course_title, course_language } =
    certificate;
  return (
    <>
      <section className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 sm:p-8">
        <ShieldX size={36} aria-hidden="true" className="text-danger" />
        <h1 className="text-h1 text-danger">{m.revoked_title()}</h1>
        <p>{m.revoked_text({ date: formatDate(revoked_at!) })}</p>
        {revocation === "account_deleted" ? (
          <p>{m.revoked_deleted()}</p>
        ) : (
          <dl className="mt-2">
            <Fact name={m.revoked_reason()}>{revocation_reason}</Fact>
          </dl>
        )}
      </section>
      <section className="card grid gap-4 p-4 sm:p-8">
        <h2 className="text-read">{m.revoked_was()}</h2>
        <CertificateFacts certificate={certificate}>
          {learner_name ? (
            <Fact name={m.fact_learner()} language={detectLanguage(learner_name)}>
              {learner_name}
            </Fact>
          ) : null}
          <Fact name={m.fact_course()} language={course_language}>
            {course_title}
          </Fact>
        </CertificateFacts>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { number } = useParams();
  return isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" ? (
    <NumberForm problem={error.data} typed={number} />
  ) : (
    <PageError title={m.page_failed()} />
  );
}
