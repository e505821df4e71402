import { type ComponentProps, Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { CardShape } from "../registration/lazy-code-step.tsx";
import type { OtpStep } from "./otp-step.tsx";
import type { PasswordStep } from "./password-step.tsx";

const loadOtp = async () => ({ default: (await import("./otp-step.tsx")).OtpStep });
const loadPassword = async () => ({ default: (await import("./password-step.tsx")).PasswordStep });
const Otp = lazyOptional(loadOtp, LoadFailed);
const Password = lazyOptional(loadPassword, LoadFailed);

/** Loads the steps after the first, while the first is sent. */
export const fetchSteps = () => void Promise.all([loadOtp(), loadPassword()]).catch(() => {});

/** The form for the code, which most visits do not come to. */
export const LazyOtpStep = (props: ComponentProps<typeof OtpStep>) => (
  <Suspense fallback={<CardShape />}>
    <Otp {...props} />
  </Suspense>
);

/** The form for the new password. */
export const LazyPasswordStep = (props: ComponentProps<typeof PasswordStep>) => (
  <Suspense fallback={<CardShape />}>
    <Password {...props} />
  </Suspense>
);
