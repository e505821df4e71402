export { MyPayments } from "./my-payments.tsx";
