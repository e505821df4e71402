import { expect, test } from "vitest";
import { ApiError } from "#kit/web/api.ts";
import { loadReason } from "./load-reason.ts";

test.each([
  [new ApiError(401, "session_over", "Log in"), "Authentication required"],
  [new ApiError(500, "unknown", ""), "Failed to fetch announcements"],
  [new ApiError(429, "too_often", ""), "Failed to fetch announcements"],
  [new ApiError(0, "network", "No connection"), "An unknown error occurred"],
  [new TypeError("a mistake of ours"), "An unknown error occurred"],
])("announcements that cannot be loaded have a reason: %s", (error, sentence) => {
  expect(loadReason(error)).toBe(sentence);
});
