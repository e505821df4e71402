import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/mentorship.ts";
import { PaperDrawing } from "./paper-drawing.tsx";

interface HeroProps {
  kind: string;
  title: string;
  lead: string;
  onGetPublished: () => void;
}

/** Says what the mentorship is, with the one action of the page. */
export function Hero({ kind, title, lead, onGetPublished }: HeroProps) {
  return (
    <div className="grid items-center gap-8 pt-8 pb-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] md:pt-18 md:pb-18">
      <div className="grid justify-items-start gap-4">
        <Badge>{m.mentorship_for()}</Badge>
        <h1 className="text-hero">
          <span className="mb-3 block font-text text-body font-semibold tracking-normal text-green">
            {kind}
          </span>
          {title}
        </h1>
        <p className="max-w-[54ch] text-read text-muted">{lead}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onGetPublished}>{m.get_published()}</Button>
          <ButtonAnchor href="#plans" variant="secondary">
            {m.see_plans()}
          </ButtonAnchor>
        </div>
      </div>
      <PaperDrawing />
    </div>
  );
}
