import { Link as LinkIcon, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { TextField } from "#kit/web/ui/text-field.tsx";
import { maxShortText, type ResourceDocument, type VideoDocument } from "../../../document.ts";
import { fieldId } from "../field-ids.ts";
import { Grip } from "../outline/grip.tsx";
import { useFieldError } from "../publish/publish-context.ts";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import type { RowMoves } from "./use-list-moves.ts";

type Material = VideoDocument | ResourceDocument;

export const isOwnFile = ({ link }: Material): boolean => link.startsWith("file:");

interface MaterialRowProps {
  material: Material;
  language: string;
  /** Of a file on this server. */
  icon: LucideIcon;
  name: string;
  words: { title: string; link: string };
  /** What is known about the file. */
  facts: ReactNode;
  moves: RowMoves;
  onChange: (part: { title: string } | { link: string }) => void;
  onRemove: () => void;
}

/** A video or a resource: its title and its link. A file on this server has no link to write. */
export function MaterialRow(props: MaterialRowProps) {
  const { material, language, icon, name, words, facts, moves, onChange, onRemove } = props;
  const [titleId, linkId] = [fieldId(material.key, "title"), fieldId(material.key, "link")];
  const [titleError, linkError] = [useFieldError(titleId), useFieldError(linkId)];
  const isOwn = isOwnFile(material);
  const Icon = isOwn ? icon : LinkIcon;
  return (
    <li
      {...moves.row}
      className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1 rounded-card border border-line p-3 sm:flex-nowrap"
    >
      <div className="mt-6 flex flex-none items-center gap-2">
        <Grip />
        <span
          aria-hidden="true"
          className="grid size-11 flex-none place-items-center rounded-control bg-green-tint text-green-deep max-sm:hidden"
        >
          <Icon size={20} />
        </span>
      </div>
      {/* On a phone the buttons are below the fields. */}
      <div
        className={`grid min-w-0 flex-1 basis-[calc(100%-32px)] gap-3 sm:basis-0 ${isOwn ? "" : "sm:grid-cols-2"}`}
      >
        <TextField
          data-field={titleId}
          lang={language}
          label={words.title}
          error={titleError}
          autoComplete="off"
          maxLength={maxShortText}
          value={material.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {isOwn ? null : (
          <TextField
            data-field={linkId}
            label={words.link}
            error={linkError}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={maxShortText}
            value={material.link}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        )}
        {facts}
      </div>
      <div className="flex flex-none sm:mt-6">
        <MoveButtons name={name} {...moves.buttons} />
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </li>
  );
}
