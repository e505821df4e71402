// Teams of courses for tests, changed through the calls of authoring.
import * as contract from "#features/authoring/team-contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";

/** The calls with which a person reads and changes the team of a course. */
export const teamOf = (academy: TestAcademy, id: number, as: Someone | null) => ({
  read: async () => academy.call(contract.readTeam, { params: { id } }, { as }),
  add: async (email: string, role: unknown) =>
    academy.call(contract.addToTeam, { params: { id }, body: { email, role } }, { as }),
  change: async (userId: number, role: unknown) =>
    academy.call(contract.changeTeamRole, { params: { id, userId }, body: { role } }, { as }),
  remove: async (userId: number) => academy.call(contract.removeFromTeam, { params: { id, userId } }, { as }),
});
