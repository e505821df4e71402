// What other features' servers may call of payment messages.
export { isTakingMessages } from "./check-secret.ts";
export { waitingMessages } from "./queries/waiting.ts";
export { readWallets, type WalletRow } from "./queries/wallets.ts";
