export const mentorshipPath = "/research-mentorship";
