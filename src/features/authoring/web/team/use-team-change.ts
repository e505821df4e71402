import { useQueryClient } from "@tanstack/react-query";
import { courseKey } from "#features/courses/web/public.tsx";
import type { CourseRole } from "#features/courses/team-rules.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/authoring.ts";
import { changeTeamRole, removeFromTeam, type Team, type TeamMember } from "../../team-contract.ts";
import { taughtCourses } from "../manage/api.ts";
import { teamOf } from "./api.ts";

/** What can be changed about a person of the team. Each answer is the team as it is then. */
export function useTeamChange(courseId: number, member: TeamMember) {
  const queries = useQueryClient();
  const { name } = member;
  const params = { id: courseId, userId: member.user_id };
  const show = (team: Team, sentence: string) => {
    toast("success", sentence);
    queries.setQueryData(teamOf(courseId).queryKey, team);
  };
  const put = async (role: CourseRole) => callApi(changeTeamRole, { params, body: { role } });
  const changeRole = useWrite(put, {
    failure: m.team_change_failed,
    onDone: (team) => show(team, m.team_changed_role({ name })),
  });
  return {
    changeRole,
    /** @throws ApiError */
    handOver: async () => {
      show(await put("owner"), m.team_handed_over({ name }));
      await Promise.all(
        [taughtCourses().queryKey, courseKey(courseId)].map(async (queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    /** @throws ApiError */
    remove: async () => show(await callApi(removeFromTeam, { params }), m.team_removed({ name })),
  };
}
