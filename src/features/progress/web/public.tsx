// What other features' pages may embed of progress.
export { ProgressBar } from "./progress-bar.tsx";
