import { failure, fetchWithSession } from "#kit/web/api.ts";
import { sendContactMessage } from "../../contract.ts";

export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Sends a message, with the session if there is one: then it is theirs in their own data. */
export async function send(values: ContactValues): Promise<void> {
  const response = await fetchWithSession(sendContactMessage.path, sendContactMessage.method, values);
  if (!response.ok) throw await failure(response);
}
