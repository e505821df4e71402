import { profilePath } from "#features/accounts/paths.ts";
import { Pencil } from "lucide-react";
import { useLocation } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/certificates.ts";

/** The name as the certificate will have it, and the way to correct it before. The profile leads back here. */
export function NameToCheck({ name }: { name: string }) {
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="certificate-name" className="grid gap-3">
      <h2 id="certificate-name" className="text-read">
        {m.name_label()}
      </h2>
      <p
        lang={detectLanguage(name)}
        className="rounded-control bg-green-tint px-4 py-3 font-display text-lead font-semibold wrap-anywhere text-green-deep"
      >
        {name}
      </p>
      <p className="text-small text-muted">{m.claim_text()}</p>
      <ButtonLink
        to={`${profilePath}?next=${encodeURIComponent(pathname)}`}
        variant="secondary"
        className="justify-self-start"
      >
        <Pencil size={18} aria-hidden="true" />
        {m.claim_change()}
      </ButtonLink>
      <p className="text-small text-muted">{m.claim_gives()}</p>
    </section>
  );
}
