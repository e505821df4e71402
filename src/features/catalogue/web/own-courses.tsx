import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { ownCourses } from "./own-courses-api.ts";

/** The person's enrolments by the id of their course. */
export type OwnCourses = ReadonlyMap<number, Enrollment>;

/**
 * Reads what the signed-in person is enrolled in. Cached pages are the same for everybody, so the browser asks.
 * Loaded on demand, by its default export. If the call fails, the cards stay as visitors see them.
 */
export default function ReadOwnCourses({ onKnown }: { onKnown: (own: OwnCourses) => void }) {
  const { data } = useQuery(ownCourses());
  useEffect(() => {
    if (data) onKnown(data);
  }, [data, onKnown]);
  return null;
}
