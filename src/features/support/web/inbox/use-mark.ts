import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/support.ts";
import { inboxKey } from "./api.ts";

/** Marks an entry as answered, or as not: the lists show it once the server has it. */
export function useMark(mark: (isAnswered: boolean) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: mark,
    onError: (error) => toast("error", sentenceOf(error, m.inbox_mark_failed())),
    onSettled: async () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}
