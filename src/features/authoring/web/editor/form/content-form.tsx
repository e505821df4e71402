import { Link } from "react-router";
import * as m from "#messages/authoring.ts";
import { maxModules } from "../../../document.ts";
import { useDocument, useEditor } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { searchOf } from "../place.ts";
import { addModule, emptyModule } from "../state/blocks.ts";
import { moduleName, useMoves } from "../use-moves.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { MoveButtons } from "./row-buttons.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";

/** The modules in their order. */
export function ContentForm() {
  const { keeper } = useEditor();
  const modules = useDocument((document) => document.modules);
  const language = useDocument((document) => document.language);
  const moves = useMoves();
  const goTo = useGoToPlace();
  const add =
    modules.length < maxModules ? (
      <AddButton
        label={m.add_module()}
        onClick={() => {
          const module = emptyModule();
          keeper.change(addModule(module));
          goTo({ kind: "module", key: module.key }, fieldId(module.key, "title"));
        }}
      />
    ) : null;
  return (
    <FormSection id="content" title={m.content()} action={add}>
      {modules.length === 0 ? <EmptyList sentence={m.modules_empty()} /> : null}
      <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
        {modules.map((module, index) => {
          const name = moduleName(module.title, index);
          return (
            <li key={module.key} className="flex items-center gap-1 py-1 pr-1 pl-4">
              <Link
                to={{ search: searchOf({ kind: "module", key: module.key }) }}
                className="flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2 hover:underline"
              >
                <span lang={module.title ? language : undefined} className="font-semibold">
                  {name}
                </span>
                <span className="text-small text-muted">
                  {m.lesson_count({ count: module.lessons.length })}
                </span>
              </Link>
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === modules.length - 1}
                onUp={() => moves.stepModule(module.key, "up")}
                onDown={() => moves.stepModule(module.key, "down")}
              />
            </li>
          );
        })}
      </ol>
    </FormSection>
  );
}
