import { walletName } from "#kit/shared/wallet-name.ts";

/** What a reader calls the provider of a payment. A provider that is not offered any more has only its identifier. */
export const providerName = (
  providers: readonly { provider: string; name: string }[] | undefined,
  identifier: string,
): string => walletName(providers?.find(({ provider }) => provider === identifier)?.name ?? identifier);
