// What other features' pages may use of payments.
export { myPayments } from "./api.ts";
export { MyPayments } from "./my-payments.tsx";
