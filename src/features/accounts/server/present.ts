import type { Role } from "#kit/shared/endpoint.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { ListedUser } from "../administration-contract.ts";
import type { User } from "../contract.ts";
import type { ListedRow } from "./queries/people.ts";
import type { UserRow } from "./queries/users.ts";

/** A person, as they see their own account. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  role: row.role as Role,
  headline: row.headline,
  bio: row.bio,
  profile_picture: row.profile_picture,
});

/** A person, as administrators see them in a list. */
export const presentListed = (row: ListedRow): ListedUser => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  role: row.role as Role,
  is_active: row.is_active,
  is_confirmed: row.email_verified_at !== null,
  profile_picture: row.profile_picture,
  created_at: isoTime(row.created_at),
});
