import * as m from "#messages/site.ts";
import type { Partner } from "../../contract.ts";

/** The partners of the academy. Without partners, it renders nothing. */
export function Partners({ partners }: { partners: Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <section aria-label={m.partners()} className="mb-8">
      <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4 font-display text-read text-muted">
        {partners.map(({ name, logo }) => (
          <li key={name}>
            {logo ? (
              <img src={`/media/${logo}`} alt={name} height={36} className="h-9 w-auto" loading="lazy" />
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
