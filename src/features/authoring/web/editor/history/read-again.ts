import type { QueryClient } from "@tanstack/react-query";
import { draftOf } from "../../api.ts";
import type { DraftKeeper } from "../state/draft-keeper.ts";

/** Goes on from what the server has now: after a restored version, or a draft that was thrown away. */
export async function readAgain(queries: QueryClient, keeper: DraftKeeper, courseId: number): Promise<void> {
  const draft = await queries.fetchQuery({ ...draftOf(courseId), staleTime: 0 });
  keeper.reset(draft);
}
