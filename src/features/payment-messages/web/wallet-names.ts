import { smsParsers, type SmsParser } from "#features/payments/wallet-rules.ts";
import { walletName as nameInLanguage } from "#kit/shared/wallet-name.ts";
import * as m from "#messages/payment-messages.ts";

const names: Record<SmsParser, () => string> = {
  bkash: () => "bKash",
  nagad: () => "Nagad",
  rocket: () => "Rocket",
  upay: () => "Upay",
  tap: () => "Tap",
  cellfin: () => "CellFin",
  mcash: () => "mCash",
  okwallet: () => "OK Wallet",
  bank: m.wallet_bank,
};

export const walletName = (wallet: string): string =>
  nameInLanguage(names[wallet as SmsParser]?.() ?? wallet);

export const wallets = smsParsers.map((wallet) => ({ wallet, name: () => walletName(wallet) }));
