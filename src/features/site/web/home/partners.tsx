import { publicPath } from "#kit/shared/picture-key.ts";
import * as m from "#messages/site.ts";
import type { Partner } from "../../contract.ts";

/** The partners of the academy. Without partners, it renders nothing. */
export function Partners({ partners }: { partners: Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <section id="fold" aria-label={m.partners()} className="mb-4 md:mb-8">
      <ul className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 font-display text-body text-muted md:gap-x-8 md:gap-y-4 md:text-read">
        {partners.map(({ name, logo }) => (
          <li key={name}>
            {logo ? (
              <img
                src={publicPath(logo)}
                alt={name}
                // The same box for every logo, so that nothing moves when they arrive.
                width={128}
                height={40}
                className="h-10 w-32 object-contain md:h-11 md:w-36"
                loading="lazy"
              />
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
