import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { coursesKey } from "./api.ts";
import { lessonsKey } from "./lesson/api.ts";

/**
 * Links to files expire after some hours, and every fetch of the course brings new ones. A file that is being
 * played or read keeps its first link. After a failure it takes the newest link.
 */
export function usePinned<T>(value: T): [pinned: T, renew: () => Promise<void>] {
  const queries = useQueryClient();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [pinned, setPinned] = useState(value);
  return [
    pinned,
    async () => {
      await Promise.all(
        [coursesKey, lessonsKey].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
      );
      // React renders the new course in the next task.
      await new Promise((resolve) => setTimeout(resolve));
      setPinned(latest.current);
    },
  ];
}
