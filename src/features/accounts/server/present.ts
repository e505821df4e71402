import type { Role } from "#kit/shared/endpoint.ts";
import type { User } from "../contract.ts";
import type { UserRow } from "./queries/users.ts";

/** A person, as they see their own account. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  role: row.role as Role,
  bio: row.bio,
  profile_picture: row.profile_picture,
});
