import type { Db, Tx } from "#kit/server/database/connect.ts";

export interface ChunkRow {
  position: number;
  size: number;
  object: string;
}

/** Records a part whose upload is locked. */
export async function addChunk(tx: Tx, uploadKey: string, chunk: ChunkRow): Promise<void> {
  await tx
    .insertInto("course_upload_chunks")
    .values({ ...chunk, upload_key: uploadKey })
    .execute();
}

/** The parts of an upload in their order. */
export const chunksOf = async (db: Db, uploadKey: string): Promise<ChunkRow[]> =>
  db
    .selectFrom("course_upload_chunks")
    .select(["position", "size", "object"])
    .where("upload_key", "=", uploadKey)
    .orderBy("position")
    .execute();

export const deleteChunks = async (db: Db, uploadKey: string): Promise<void> => {
  await db.deleteFrom("course_upload_chunks").where("upload_key", "=", uploadKey).execute();
};
