import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { liveEventType } from "#kit/shared/live-event.ts";

/** Somebody opened a payment at the desk, or left it. For the reviewers. Who it is, the list says. */
export const deskViewerEvent = liveEventType("desk_viewer", z.object({ payment_id: z.number().int() }));

const deskViewer = z.object({
  payment_id: z.number().int(),
  viewer_id: z.number().int(),
  name: z.string(),
});
export type DeskViewer = z.output<typeof deskViewer>;

export const listDeskViewers = endpoint({
  method: "GET",
  path: "/api/admin/payments/viewers/",
  access: "admin",
  summary: "Which payments the other administrators have open at the desk now",
  answer: z.array(deskViewer),
});
export const viewPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/view/",
  access: "admin",
  summary:
    "Tell the other administrators that you have a payment open. It is forgotten after a minute; call again every 25 s",
  params: idParams,
  status: 204,
  answer: z.void(),
});
export const leaveDesk = endpoint({
  method: "DELETE",
  path: "/api/admin/payments/viewers/me/",
  access: "admin",
  summary: "Tell the other administrators that you have no payment open any more",
  status: 204,
  answer: z.void(),
});
