import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { type OutsideVideo, videoHosts } from "#kit/shared/video-source.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ExternalVideo } from "#kit/web/player/external-video.tsx";
import * as m from "#messages/learning.ts";
import { PosterRings } from "./poster-rings.tsx";

/** The page sends nothing to the other host before the person presses play. It names the host. */
export function OutsidePlayer({
  source,
  title,
  language,
  href,
}: {
  source: OutsideVideo;
  title: string;
  language: string;
  href: string;
}) {
  const [playing, setPlaying] = useState(false);
  const host = videoHosts[source.kind];
  if (playing) return <ExternalVideo source={source} title={title} className="sm:rounded-control" />;
  return (
    <div className="relative isolate grid min-h-60 place-items-center overflow-hidden bg-[#12261f] sm:rounded-control p-4 text-center text-white sm:aspect-video">
      <PosterRings cx={160} cy={90} />
      <div className="grid max-w-md justify-items-center gap-3">
        <p lang={language} className="text-read font-semibold">
          {title}
        </p>
        <Button onClick={() => setPlaying(true)} className="bg-marigold text-[#2a1c00] hover:bg-[#f0b24a]">
          <Play size={18} fill="currentColor" aria-hidden="true" />
          {m.play_from({ host })}
        </Button>
        <p className="text-small text-white/90">{m.video_host_note({ host })}</p>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-small underline"
        >
          {m.open_at({ host })}
          <ExternalLink size={15} aria-hidden="true" />
          <span className="sr-only">({m.new_tab()})</span>
        </a>
      </div>
    </div>
  );
}
