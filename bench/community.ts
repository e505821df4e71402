// `npm run bench -- community`: the chat of courses, on one process and on two, and the inbox. The part `announcements` measures announcements,
// `live` the events alone, and `signed-in` the forum and the notifications.
import { benchChatCalls } from "./chat-rows.ts";
import { benchChatRoom } from "./chat-room.ts";
import { benchInbox } from "./inbox-rows.ts";
import { benchManyStreams } from "./many-streams.ts";
import { startAcademy } from "./processes.ts";
import { benchTwoProcesses } from "./two-processes.ts";

export async function benchCommunity(): Promise<void> {
  const academy = await startAcademy();
  try {
    await benchChatCalls(academy);
    await benchInbox(academy);
  } finally {
    await academy.stop();
  }
  await benchChatRoom();
  await benchTwoProcesses();
  await benchManyStreams();
}
