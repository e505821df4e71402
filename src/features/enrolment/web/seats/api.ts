import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listOwnPlaces, findSeats, readSeatStanding } from "../../contract.ts";

/** The state of the seats of a course for the person. */
export const seatStandingOf = (courseId: number) =>
  queryOptions({
    queryKey: ["seats", "standing", courseId],
    queryFn: async () => callApi(readSeatStanding, { params: { id: courseId } }),
  });

/** The courses that the person waits for. */
export const myPlaces = () =>
  queryOptions({ queryKey: ["seats", "places"], queryFn: async () => callApi(listOwnPlaces) });

/** The seats of a course that the person manages. */
export const seatsOf = (courseId: number) =>
  queryOptions({
    queryKey: ["seats", "of", courseId],
    queryFn: async () => callApi(findSeats, { params: { id: courseId } }),
  });
