import { coursesPath } from "#features/catalogue/paths.ts";
import { aboutPath } from "#features/pages/paths.ts";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import type { OfferedCourse } from "#features/catalogue/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useHasOtherLanguage } from "#kit/web/ui/language-link.tsx";
import * as m from "#messages/site.ts";
import { HeroStack } from "./hero-stack.tsx";
import { RotatingTitle } from "./rotating-title.tsx";
import { useRotation } from "./use-rotation.ts";

/** The first screen: says what the academy is. */
export function Hero({ course }: { course: OfferedCourse | null }) {
  const area = useRef<HTMLDivElement>(null);
  const [isStopped, setStopped] = useState(false);
  const titles = [m.hero_title_1(), m.hero_title_2(), m.hero_title_3(), m.hero_title_4()];
  const place = useRotation(titles.length, area, isStopped);
  const hasOtherLanguage = useHasOtherLanguage();
  const Icon = isStopped ? Play : Pause;
  return (
    <section className="grid items-center gap-x-12 gap-y-8 pt-4 pb-6 md:grid-cols-[1.15fr_.85fr] md:pt-18 md:pb-12">
      <div ref={area} className="grid gap-3 md:gap-6">
        <div className="flex min-h-11 items-center gap-1">
          <p className="text-small font-semibold text-green">{m.hero_for_whom()}</p>
          <Button
            onClick={() => setStopped(!isStopped)}
            aria-label={isStopped ? m.hero_play() : m.hero_pause()}
            variant="icon"
            className="not-in-data-[session]:hidden motion-reduce:hidden"
          >
            <Icon aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <RotatingTitle titles={titles} place={place} />
        <p className="max-w-[34em] text-body text-muted md:text-read">{m.hero_lead()}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={coursesPath}>{m.hero_browse()}</ButtonLink>
          <ButtonLink to={aboutPath} variant="secondary">
            {m.hero_about()}
          </ButtonLink>
        </div>
        <p className="text-small text-muted">
          {hasOtherLanguage ? m.hero_facts() : m.hero_facts_one_language()}
        </p>
      </div>
      {course ? <HeroStack course={course} /> : null}
    </section>
  );
}
