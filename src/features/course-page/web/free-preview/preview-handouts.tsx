import { ExternalLink } from "lucide-react";
import type { Media } from "#features/learning/contract.ts";
import { PicturePreview } from "#features/learning/web/text-public.tsx";
import { useSavesData } from "#kit/web/data-saver.ts";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import * as m from "#messages/course-page.ts";

export interface PreviewHandout {
  id: number;
  title: string;
  href: string;
  /** Saves it under its title. */
  saveHref: string;
  /** In words: its kind, its pages or its length, its size. */
  facts: string;
  /** What the page plays or shows itself. Null: it is a document, or of another site. */
  media: Media | null;
}

interface HandoutProps {
  handout: PreviewHandout;
  language: string;
}

/** A recording, in the player of the browser. Nothing of it is loaded before it is played. */
function Recording({ handout: { id, title, href, saveHref, facts }, language }: HandoutProps) {
  return (
    <div className="grid gap-2 py-3">
      <span className="grid">
        <span id={`audio-${id}`} lang={language} className="font-semibold">
          {title}
        </span>
        <span className="text-tiny text-muted">{facts}</span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions of a recording */}
      <audio
        controls
        preload="none"
        src={href}
        aria-labelledby={`audio-${id}`}
        className="w-full print:hidden"
      />
      <a
        href={saveHref}
        download
        className="inline-flex min-h-11 items-center justify-self-start text-small text-green underline underline-offset-4 print:hidden"
      >
        {m.preview_save()}
        <span lang={language} className="sr-only">
          {` ${title}`}
        </span>
      </a>
    </div>
  );
}

/** A document or a picture, which opens in a tab of its own. */
function Opened({ handout: { title, href, facts, media }, language }: HandoutProps) {
  const savesData = useSavesData();
  const isHydrated = useHydrated();
  const picture = media?.kind === "picture" && !savesData ? media : null;
  const small = picture?.preview_link ?? null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="grid min-h-16 content-center gap-2 py-2 hover:bg-ink/3"
    >
      {picture && small !== null ? (
        <PicturePreview
          link={small}
          title={title}
          language={language}
          width={picture.width}
          height={picture.height}
        />
      ) : null}
      <span className="flex items-center gap-3">
        <span className="grid min-w-0 flex-1">
          {/* The picture has the same name. It is there only after the page is hydrated, or without scripts. */}
          <span
            lang={language}
            aria-hidden={(small !== null && isHydrated) || undefined}
            className="font-semibold"
          >
            {title}
          </span>
          <span className="text-tiny text-muted">{facts}</span>
        </span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{m.opens_new_tab()}</span>
      </span>
    </a>
  );
}

/** The handouts of a preview lesson. Those whose address must not be opened are left out before. */
export function PreviewHandouts({ handouts, language }: { handouts: PreviewHandout[]; language: string }) {
  if (handouts.length === 0) return null;
  return (
    <section aria-labelledby="handouts-title" className="mt-8 grid gap-3 px-4 lg:px-0">
      <h2 id="handouts-title" className="text-h3">
        {m.preview_handouts()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {handouts.map((handout) => (
          <li key={handout.id}>
            {handout.media?.kind === "audio" ? (
              <Recording handout={handout} language={language} />
            ) : (
              <Opened handout={handout} language={language} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
