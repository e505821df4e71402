import { type Editor, useEditorState } from "@tiptap/react";
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Grid2x2X,
  Heading2,
  Heading3,
  ImagePlus,
  Indent,
  Info,
  Italic,
  Link,
  List,
  ListOrdered,
  Outdent,
  Redo2,
  Sigma,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Undo2,
} from "lucide-react";
import { memo } from "react";
import { calloutKinds } from "#kit/shared/markdown-syntax.ts";
import * as m from "#messages/kit.ts";
import { Toolbar, ToolButton } from "../toolbar.tsx";
import { Select } from "../../ui/select-field.tsx";
import { addNote } from "./add-note.ts";
import { calloutNames } from "./callout-names.ts";

/** Marks the selected words as a formula, or begins one. */
function toggleFormula(editor: Editor): void {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty || editor.isActive("formula")) {
    chain.extendMarkRange("formula").toggleMark("formula").run();
    return;
  }
  const { from } = editor.state.selection;
  chain
    .insertContent({ type: "text", text: "x", marks: [{ type: "formula" }] })
    .setTextSelection({ from, to: from + 1 })
    .run();
}

const newTable = { rows: 3, cols: 2, withHeaderRow: true };

/** What the selected words are, for the buttons. */
const stateOf = ({ editor }: { editor: Editor }) => ({
  isHeading: editor.isActive("heading", { level: 2 }),
  isSmallHeading: editor.isActive("heading", { level: 3 }),
  isBold: editor.isActive("bold"),
  isItalic: editor.isActive("italic"),
  isList: editor.isActive("bulletList"),
  isNumbers: editor.isActive("orderedList"),
  isQuote: editor.isActive("blockquote"),
  isLink: editor.isActive("link"),
  isFormula: editor.isActive("formula"),
  isPicture: editor.isActive("picture"),
  isTable: editor.isActive("table"),
  callout: editor.isActive("callout") ? String(editor.getAttributes("callout").kind) : null,
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

function CalloutKinds({ editor, kind }: { editor: Editor; kind: string }) {
  return (
    <Select
      tabIndex={-1}
      aria-label={m.callout_kind()}
      value={kind}
      onChange={({ target }) =>
        editor.chain().focus().updateAttributes("callout", { kind: target.value }).run()
      }
      className="text-small"
    >
      {calloutKinds.map((one) => (
        <option key={one} value={one}>
          {calloutNames[one]()}
        </option>
      ))}
    </Select>
  );
}

interface RichToolbarProps {
  editor: Editor;
  /** The id of the text. */
  of: string;
  onLink: () => void;
  /** Left out: the text can get no pictures. */
  onPicture?: (() => void) | undefined;
}

/** The buttons of a text. Those of a list and of a table come with them. A letter alone does not draw them again. */
export const RichToolbar = memo(function RichToolbar({ editor, of, onLink, onPicture }: RichToolbarProps) {
  const state = useEditorState({ editor, selector: stateOf });
  const run = () => editor.chain().focus();
  return (
    <Toolbar label={m.text_tools()} of={of}>
      <ToolButton
        isFirst
        icon={Heading2}
        words={m.mark_heading()}
        isOn={state.isHeading}
        onPress={() => run().toggleHeading({ level: 2 }).run()}
      />
      <ToolButton
        icon={Heading3}
        words={m.mark_small_heading()}
        isOn={state.isSmallHeading}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      />
      <ToolButton
        icon={Bold}
        words={m.mark_bold()}
        isOn={state.isBold}
        onPress={() => run().toggleBold().run()}
      />
      <ToolButton
        icon={Italic}
        words={m.mark_italic()}
        isOn={state.isItalic}
        onPress={() => run().toggleItalic().run()}
      />
      <ToolButton
        icon={List}
        words={m.mark_list()}
        isOn={state.isList}
        onPress={() => run().toggleBulletList().run()}
      />
      <ToolButton
        icon={ListOrdered}
        words={m.mark_numbers()}
        isOn={state.isNumbers}
        onPress={() => run().toggleOrderedList().run()}
      />
      {state.isList || state.isNumbers ? (
        <>
          <ToolButton
            icon={Indent}
            words={m.list_indent()}
            onPress={() => run().sinkListItem("listItem").run()}
          />
          <ToolButton
            icon={Outdent}
            words={m.list_outdent()}
            onPress={() => run().liftListItem("listItem").run()}
          />
        </>
      ) : null}
      <ToolButton
        icon={TextQuote}
        words={m.mark_quote()}
        isOn={state.isQuote}
        onPress={() => run().toggleBlockquote().run()}
      />
      <ToolButton
        icon={Info}
        words={m.mark_callout()}
        isOn={state.callout !== null}
        onPress={() => run().toggleWrap("callout").run()}
      />
      {state.callout ? <CalloutKinds editor={editor} kind={state.callout} /> : null}
      <ToolButton icon={Link} words={m.mark_link()} isOn={state.isLink} onPress={onLink} />
      {onPicture ? (
        <ToolButton icon={ImagePlus} words={m.mark_picture()} isOn={state.isPicture} onPress={onPicture} />
      ) : null}
      <ToolButton
        icon={Sigma}
        words={m.mark_formula()}
        isOn={state.isFormula}
        onPress={() => toggleFormula(editor)}
      />
      <ToolButton icon={Superscript} words={m.mark_note()} onPress={() => addNote(editor)} />
      {state.isTable ? (
        <>
          <ToolButton
            icon={BetweenHorizontalStart}
            words={m.table_add_row()}
            onPress={() => run().addRowAfter().run()}
          />
          <ToolButton
            icon={BetweenVerticalStart}
            words={m.table_add_column()}
            onPress={() => run().addColumnAfter().run()}
          />
          <ToolButton
            icon={TableRowsSplit}
            words={m.table_remove_row()}
            onPress={() => run().deleteRow().run()}
          />
          <ToolButton
            icon={TableColumnsSplit}
            words={m.table_remove_column()}
            onPress={() => run().deleteColumn().run()}
          />
          <ToolButton icon={Grid2x2X} words={m.table_remove()} onPress={() => run().deleteTable().run()} />
        </>
      ) : (
        <ToolButton icon={Table} words={m.mark_table()} onPress={() => run().insertTable(newTable).run()} />
      )}
      <ToolButton
        icon={Undo2}
        words={m.undo()}
        isDisabled={!state.canUndo}
        onPress={() => run().undo().run()}
      />
      <ToolButton
        icon={Redo2}
        words={m.redo()}
        isDisabled={!state.canRedo}
        onPress={() => run().redo().run()}
      />
    </Toolbar>
  );
});
