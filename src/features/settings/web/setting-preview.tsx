import { Suspense, useId, useState } from "react";
import type { Language } from "#kit/shared/language.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { ChipRadio } from "#kit/web/ui/chip-radio.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { PageFrame } from "#kit/web/ui/preview-frame.tsx";
import { PreviewSection } from "#kit/web/ui/preview-section.tsx";
import * as m from "#messages/settings.ts";
import type { SettingPreview } from "../contract.ts";

const PaymentPreview = lazyOptional(async () => {
  const { PaymentPreview: Part } = await import("#features/payments/web/preview-public.tsx");
  return { default: Part };
}, LoadFailed);

const SearchPreview = lazyOptional(async () => {
  const { SearchPreview: Part } = await import("#features/catalogue/web/search-preview-public.tsx");
  return { default: Part };
}, LoadFailed);

/** As the link to the other language names them. */
const names: Record<Language, string> = { en: "English", bn: "বাংলা" };

type PagePreview = Extract<SettingPreview, { kind: "page" }>;

/** The page of visitors, in each language that it would have. */
function Pages({ pages, effects }: PagePreview) {
  const group = useId();
  const [wanted, setWanted] = useState(pages[0]?.language);
  const shown = pages.find(({ language }) => language === wanted);
  return (
    <>
      {effects.map((sentence) => (
        <p key={sentence} role="note" className="rounded-control bg-green-tint px-4 py-3">
          {sentence}
        </p>
      ))}
      {pages.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.preview_language()}</legend>
          {pages.map(({ language }) => (
            <ChipRadio
              key={language}
              name={group}
              value={language}
              checked={language === wanted}
              onChange={() => setWanted(language)}
            >
              <span lang={language}>{names[language]}</span>
            </ChipRadio>
          ))}
        </fieldset>
      ) : null}
      {shown ? <PageFrame key={shown.language} html={shown.html} title={m.preview_title()} /> : null}
    </>
  );
}

/** What people would see with a value that is not saved. */
export function SettingPreviewSection({ preview }: { preview: SettingPreview }) {
  switch (preview.kind) {
    case "page":
      return (
        <PreviewSection title={m.preview_title()} text={m.preview_text()}>
          <Pages {...preview} />
        </PreviewSection>
      );
    case "payment":
      return (
        <PreviewSection title={m.preview_payment_title()} text={m.preview_payment_text()}>
          <Suspense>
            <PaymentPreview providers={preview.providers} />
          </Suspense>
        </PreviewSection>
      );
    case "search":
      return (
        <PreviewSection title={m.preview_search_title()} text={m.preview_search_text()}>
          <Suspense>
            <SearchPreview examples={preview.examples} left_out={preview.left_out} />
          </Suspense>
        </PreviewSection>
      );
  }
}
