import { Captions, CaptionsOff, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { CaptionsDialog } from "#features/uploads/web/public.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/authoring.ts";
import type { VideoDocument } from "../../../document.ts";
import { useSaveState } from "../editor-context.ts";
import { RemoveButton } from "./row-buttons.tsx";

type Captions = VideoDocument["captions"];
type Language = Captions[number]["language"];

const languages: { language: Language; name: () => string }[] = [
  { language: "en", name: m.captions_english },
  { language: "bn", name: m.captions_bengali },
];

/** The captions of a film of this server, in each language. They are published with the course. */
export function FilmCaptions({
  video,
  onChange,
}: {
  video: VideoDocument;
  onChange: (captions: Captions) => void;
}) {
  const courseId = useSaveState((state) => state.courseId);
  const [open, setOpen] = useState<Language | null>(null);
  const without = (language: Language) => video.captions.filter((one) => one.language !== language);
  return (
    <fieldset aria-label={m.captions()} className="grid min-w-0 gap-1">
      {languages.map(({ language, name }) => {
        const found = video.captions.find((one) => one.language === language);
        const Icon = found ? Captions : CaptionsOff;
        return (
          <div key={language} className="flex flex-wrap items-center gap-x-2">
            <Icon size={16} aria-hidden="true" className="flex-none text-muted" />
            <p className="mr-auto text-small">
              {found ? m.captions_there({ language: name() }) : m.captions_none({ language: name() })}
            </p>
            <Button
              variant="quiet"
              aria-label={
                found ? m.edit_captions({ language: name() }) : m.add_captions({ language: name() })
              }
              onClick={() => setOpen(language)}
            >
              {found ? <Pencil size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
              {found ? m.captions_edit() : m.captions_add()}
            </Button>
            {found ? (
              <RemoveButton
                name={m.captions_there({ language: name() })}
                onClick={() => onChange(without(language))}
              />
            ) : null}
          </div>
        );
      })}
      {open && courseId !== null ? (
        <CaptionsDialog
          courseId={courseId}
          film={video.key}
          language={open}
          title={m.captions_there({ language: languages.find((one) => one.language === open)!.name() })}
          link={video.captions.find((one) => one.language === open)?.link ?? null}
          onStored={(link) => {
            const all = [...without(open), { language: open, link }];
            onChange(all.toSorted((one, other) => other.language.localeCompare(one.language)));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </fieldset>
  );
}
