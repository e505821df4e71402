// What other features' servers may use of the catalogue.
export { presentCard, presentModules } from "./present.ts";
export {
  courseCards,
  enrolledAs,
  findCourseFor,
  modulesFor,
  opensAll,
  type CardRow,
  type ModuleRow,
} from "./queries.ts";
