// What other features' servers may call of payment messages.
export { isTakingMessages } from "./check-secret.ts";
export { readWallets, type WalletRow } from "./queries/wallets.ts";
