// What other features' pages may embed of the mentorship.
export { LeadList } from "./leads/lead-list.tsx";
