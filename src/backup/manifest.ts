// What a backup contains. docs/backup.md describes the format.
import { z } from "zod";

/** The newest format that this version writes and reads. */
export const format = 1;

/** The names of the entries in the order in which a backup has them. */
export const headerEntry = "bidya-backup.json";
export const fileEntry = (index: number): string => `files/${String(index + 1).padStart(9, "0")}`;
export const partEntry = ({ schema, name }: { schema: string; name: string }, index: number): string =>
  `tables/${schema}.${name}/${String(index + 1).padStart(6, "0")}.ndjson`;
export const secretEntry = "secrets/secret-key";
export const manifestEntry = "manifest.json";
export const checksumEntry = "manifest.sha256";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = z.object({ bytes: count, sha256 });

/** A key of a file: folders and names without a leading dot, separated by single slashes. */
export const fileKey = z
  .string()
  .max(1_000)
  .regex(/^(?!.*\/\.)(?!.*\/\/)[^./\\\0][^\\\0]*(?<!\/)$/);

/** The first entry. It says what the file is before anything else is read. */
export const headerSchema = z.object({ kind: z.literal("bidya backup"), format: z.int().min(1) });

/** The entry before the last. It names all others, with their checksums. */
export const manifestSchema = z.object({
  /** When the data was so, ISO 8601. */
  snapshot_at: z.iso.datetime(),
  academy: z.object({ name: z.string().nullable(), people: count, courses: count }),
  /** The version of the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  definitions: z.array(z.object({ name: z.string(), revision: z.int(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier).min(1),
      parts: z.array(content.extend({ rows: count })),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      last_value: z.string().regex(/^-?\d+$/),
      is_called: z.boolean(),
    }),
  ),
  files: z.array(content.extend({ key: fileKey })),
  secret_key: z.object({
    /** Tells whether two academies have the same key. The key cannot be found from it. */
    mark: z.string(),
    /** The key, if the academy generated it. One of the environment is not in the backup. */
    entry: content.nullable(),
  }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableInBackup = Manifest["tables"][number];

export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number =>
  tables.reduce((sum, { parts }) => sum + parts.reduce((part, { rows }) => part + rows, 0), 0);
export const bytesOfFiles = ({ files }: Pick<Manifest, "files">): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The entries that a manifest names, with the content that each must have. */
export function contentsOf({
  tables,
  files,
  secret_key,
}: Manifest): Map<string, { bytes: number; sha256: string }> {
  return new Map([
    ...files.map((file, index) => [fileEntry(index), file] as const),
    ...tables.flatMap((table) => table.parts.map((part, index) => [partEntry(table, index), part] as const)),
    ...(secret_key.entry ? [[secretEntry, secret_key.entry] as const] : []),
  ]);
}
