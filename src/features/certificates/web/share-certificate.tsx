import { BriefcaseBusiness, Download, MessageCircle } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { language } from "#kit/shared/language.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { CopyButton } from "#kit/web/ui/copy-button.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate } from "../contract.ts";
import { certificatePath } from "../paths.ts";
import { linkedInLink, whatsAppLink } from "../share-links.ts";
import { pdfLink } from "./addresses.ts";

/** The public address of a certificate. */
function useAddress(number: string): string {
  const { publicUrl = "" } = useRouteLoaderData("root") ?? {};
  return publicUrl.replace(/\/$/, "") + certificatePath(number);
}

const elsewhere = { target: "_blank", rel: "noopener noreferrer" } as const;

/** The ways to show a certificate to others, for its owner. Other sites open only when they are pressed. */
export function ShareCertificate({ certificate }: { certificate: Certificate }) {
  const { number, course_title: course, academy_name: academy } = certificate;
  const address = useAddress(number);
  return (
    <section aria-label={m.share_title()} className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-2">
        <ButtonAnchor href={whatsAppLink(m.share_sentence({ course, academy, address }))} {...elsewhere}>
          <MessageCircle size={18} aria-hidden="true" />
          {m.share_whatsapp()}
        </ButtonAnchor>
        <ButtonAnchor href={linkedInLink(certificate, address)} {...elsewhere} variant="secondary">
          <BriefcaseBusiness size={18} aria-hidden="true" />
          {m.share_linkedin()}
        </ButtonAnchor>
        <ButtonAnchor {...pdfLink(number, language())} variant="secondary">
          <Download size={18} aria-hidden="true" />
          {m.download_pdf()}
        </ButtonAnchor>
      </div>
      <div className="flex items-center gap-2 rounded-control border border-line-strong bg-surface p-1 pl-3">
        <span translate="no" className="min-w-0 flex-1 truncate text-small">
          {address.replace(/^https?:\/\//, "")}
        </span>
        <CopyButton text={address} label={m.share_copy()} />
      </div>
      <p className="text-small text-muted">{m.share_seen()}</p>
    </section>
  );
}
