import { muteCourse, unmuteCourse } from "#features/enrolment/mute-contract.ts";
import { callApi } from "#kit/web/api.ts";

export const sendMute = async (id: number, isMuted: boolean) =>
  callApi(isMuted ? muteCourse : unmuteCourse, { params: { id } });
