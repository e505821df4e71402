// What other features' servers may use of the catalogue.
export { presentCard, presentModules } from "./present.ts";
export {
  courseAddresses,
  courseCards,
  enrolledAs,
  findCourseFor,
  findPraise,
  modulesFor,
  opensAll,
  type CardRow,
  type ModuleRow,
} from "./queries.ts";
