import { presentEntry } from "#features/support/server/public.ts";
import { takaString } from "#kit/shared/money.ts";
import type { MentorshipLead, MentorshipPlan } from "../contract.ts";
import type { LeadRow } from "./queries/leads.ts";
import type { OfferedPlan } from "./settings.ts";

export const presentLead = (row: LeadRow): MentorshipLead => ({ ...presentEntry(row), phone: row.phone });

export const presentPlan = ({ price, ...plan }: OfferedPlan): MentorshipPlan => ({
  ...plan,
  price: takaString(price * 100),
});
