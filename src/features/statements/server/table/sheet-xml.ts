// The XML of the parts of a spreadsheet (Office Open XML).
import { maxCellLength, maxColumns } from "../../rules.ts";
import { BrokenStatement } from "./broken-statement.ts";
import type { XmlReader } from "./read-xml.ts";
import type { TableLine } from "./table.ts";

export type WorkbookPart = { sheet: { name: string; id: string } } | { startsIn1904: true };

/** The sheets of a workbook that a person can see, in their order. */
export const workbookReader = (emit: (found: WorkbookPart) => void): XmlReader => ({
  open(name, attributes) {
    if (name === "workbookPr" && /^(?:1|true)$/.test(attributes["date1904"] ?? ""))
      emit({ startsIn1904: true });
    if (name === "sheet" && (attributes["state"] ?? "visible") === "visible")
      emit({ sheet: { name: attributes["name"] ?? "", id: attributes["id"] ?? "" } });
  },
});

/** Where the parts of a workbook are, by their id. */
export const relationReader = (emit: (found: { id: string; target: string }) => void): XmlReader => ({
  open(name, attributes) {
    if (name !== "Relationship") return;
    const target = attributes["Target"] ?? "";
    emit({
      id: attributes["Id"] ?? "",
      target: target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`,
    });
  },
});

const maxTexts = 1_500_000;
const maxTextLength = 30_000_000;

/** The texts that cells share. Their reading aids (`rPh`) are left out. */
export function sharedTextReader(emit: (text: string) => void): XmlReader {
  let [count, length] = [0, 0];
  let text = "";
  let isInText = false;
  let aids = 0;
  return {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") aids++;
      isInText = name === "t" && aids === 0;
    },
    text(part) {
      if (isInText && text.length < maxCellLength) text += part;
    },
    close(name) {
      isInText = false;
      if (name === "rPh") aids--;
      if (name !== "si") return;
      text = text.slice(0, maxCellLength);
      if (++count > maxTexts || (length += text.length) > maxTextLength)
        throw new BrokenStatement("too_many_texts");
      // A copy. The part of a text would keep the whole in memory.
      emit(Buffer.from(text).toString());
    },
  };
}

/** A number of a cell as a plain decimal: the file may have 1.5E3, or 1234.5600000000001. */
export function plainNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? BigInt(number).toString() : value;
  return number.toFixed(9).replace(/0+$/, "");
}

/** The place of a cell, counted from 0: `C7` is 2. */
function placeOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The lines of a sheet. Of a formula only the value that the file has is read. */
export function sheetReader(texts: readonly string[]): (emit: (line: TableLine) => void) => XmlReader {
  return (emit) => {
    let line = 0;
    let cells: string[] = [];
    let place = -1;
    let [type, value] = ["n", ""];
    let [isFormula, isInValue, isInCell] = [false, false, false];
    let aids = 0;
    const textOf = (): string => {
      if (value === "") return isFormula ? "=" : "";
      if (type === "s") return texts[Number(value)] ?? "";
      if (type === "b") return value === "1" ? "TRUE" : "FALSE";
      return type === "n" ? plainNumber(value) : value;
    };
    return {
      open(name, attributes) {
        if (name === "row") {
          const stated = Number(attributes["r"]);
          line = Number.isSafeInteger(stated) && stated > line ? stated : line + 1;
          cells = [];
          place = -1;
        } else if (name === "c") {
          place = placeOf(attributes["r"]) ?? place + 1;
          [type, value, isFormula, isInCell] = [attributes["t"] ?? "n", "", false, true];
        } else if (name === "f") isFormula = isInCell;
        else if (name === "rPh") aids++;
        else if (name === "v" || name === "t") isInValue = isInCell && aids === 0;
      },
      text(part) {
        if (isInValue && value.length < maxCellLength) value += part;
      },
      close(name) {
        if (name === "v" || name === "t") isInValue = false;
        else if (name === "rPh") aids--;
        else if (name === "c") {
          isInCell = false;
          if (place < maxColumns) cells[place] = textOf().slice(0, maxCellLength);
        } else if (name === "row" && cells.some((cell) => cell !== undefined && cell.trim() !== ""))
          emit({ line, cells: Array.from(cells, (cell) => cell ?? "") });
      },
    };
  };
}
