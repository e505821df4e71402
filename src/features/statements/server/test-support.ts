// Helpers for tests of statements on a running academy.
import { expect } from "vitest";
import type { Someone, TestAcademy } from "#tests/academy.ts";
import { pathOf } from "#kit/shared/path.ts";
import * as contract from "../contract.ts";

export const headings = ["Trx ID", "Date", "From", "Credit"];

/** A line of a statement, with the columns of `headings`. */
export const line = (
  id: string,
  taka = "4,000.00",
  from = "01712345678",
  date = "21/11/2026 10:15",
): string[] => [id, date, from, taka];

export const csv = (...lines: string[][]): string =>
  [headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");

export const importsIn = (academy: TestAcademy, admin: () => Someone) => {
  /** Sends the form of an import. `file`: its content. */
  const send = async (
    file: string | Buffer | null,
    fields: Record<string, unknown> = {},
    { name = "statement.csv", language = "en" } = {},
  ): Promise<{
    status: number;
    body: contract.CheckedStatement & { code: string; [field: string]: unknown };
  }> => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ provider: "bkash", ...fields }))
      form.set(key, typeof value === "string" ? value : JSON.stringify(value));
    if (file !== null) form.set("file", new Blob([file as BlobPart]), name);
    const response = await fetch(academy.url + contract.importStatement.path, {
      method: "POST",
      headers: { authorization: `Bearer ${admin().access}`, "accept-language": language },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  const read = async (id: number) =>
    (await academy.call(contract.readStatementImport, { params: { id } }, { as: admin() })).body;
  /** Waits until an import ended. */
  const ended = async (id: number, timeout = 20_000) => {
    await expect
      .poll(async () => (await read(id)).import.state, { timeout, interval: 50 })
      .not.toBe("running");
    return read(id);
  };
  return {
    send,
    read,
    ended,
    /** Imports a file to its end. */
    async run(file: string | Buffer, fields: Record<string, unknown> = {}) {
      const { status, body } = await send(file, { dry_run: "false", ...fields });
      expect(status).toBe(200);
      return ended(body.import!.id);
    },
    async report(id: number): Promise<string> {
      const response = await fetch(academy.url + pathOf(contract.exportStatementReport.path, { id }), {
        headers: { authorization: `Bearer ${admin().access}` },
      });
      expect(response.status).toBe(200);
      return response.text();
    },
  };
};
