// What other features' pages may embed of the audit log.
export { AuditOfPerson } from "./audit-of-person.tsx";
