import * as m from "#messages/accounts.ts";
import { forgotPasswordPath, signupPath } from "../../paths.ts";
import { AuthCard, OtherWay } from "../auth-card.tsx";
import { LoginForm } from "./login-form.tsx";
import type { Credentials } from "./sign-in.ts";

export interface LoginProps {
  /** The query that leads the other pages of signing in back to where the person was. */
  search: string;
  /** The address was verified just now, and the person still has to log in. */
  isVerified: boolean;
  /** The address waits for its code. */
  onUnverified: (credentials: Credentials) => void;
}

/** The login, with a link to the sign-up. */
export const PlainLogin = ({ search, isVerified, onUnverified }: LoginProps) => (
  <AuthCard title={m.log_in_title()} lead={isVerified ? m.verified_now_log_in() : m.log_in_lead()}>
    <LoginForm forgotten={`${forgotPasswordPath}${search}`} onUnverified={onUnverified} />
    <OtherWay question={m.no_account_yet()} to={`${signupPath}${search}`} label={m.sign_up_link()} />
  </AuthCard>
);
