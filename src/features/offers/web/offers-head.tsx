import { Plus } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageTabs } from "#kit/web/ui/page-tabs.tsx";
import * as m from "#messages/offers.ts";
import { adminCouponsPath, adminDiscountsPath, adminInstalmentsPath } from "../paths.ts";

/** The head of the lists: what they are for, the other lists, and the way to a new offer. */
export function OffersHead({ text, add }: { text: string; add?: { to: string; words: string } }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{m.offers_title()}</h1>
        {add ? (
          <ButtonLink to={add.to} className="max-sm:w-full">
            <Plus size={18} aria-hidden="true" />
            {add.words}
          </ButtonLink>
        ) : null}
      </div>
      <PageTabs
        label={m.offers_pages()}
        tabs={[
          { to: adminDiscountsPath, words: m.discounts() },
          { to: adminCouponsPath, words: m.coupons() },
          { to: adminInstalmentsPath, words: m.instalments() },
        ]}
      />
      <p className="text-muted">{text}</p>
    </>
  );
}
