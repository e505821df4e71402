/** The name of the draft of a review. */
export const reviewDraft = (courseId: number): string => `review-${courseId}`;
