import { listAdministrators } from "#features/accounts/server/public.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import { readProviders } from "#features/payments/server/public.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { formatExactMoney } from "#kit/shared/money.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { walletName } from "#kit/shared/wallet-name.ts";
import * as m from "#messages/payment-messages.ts";
import { adminPaymentMessagesPath } from "../paths.ts";
import { findBreaks, isWalletSilent } from "../rules.ts";
import { walletNotices } from "./notification-types.ts";
import * as queries from "./queries/wallets.ts";

/** A text may be late. So the balance is judged some time after the last message, and only of the last days. */
const window = { days: 3, settledMinutes: 30 };

/** Alerts administrators of silent wallets and of balances that do not follow, once of each. */
export async function watchWallets({ db }: Services, now: Date): Promise<void> {
  const providers = await readProviders(db);
  const names = new Map(providers.map(({ provider, name }) => [provider, name]));
  const wallets = await queries.readWallets(db, [...names.keys()]);
  const silent = wallets.filter(({ last_at: lastAt, expected, waiting }) =>
    isWalletSilent({ lastAt, expected, waiting }, now),
  );
  const since = new Map(silent.map(({ last_id, last_at }) => [last_id, last_at]));
  const broken = [...(await queries.balancesOf(db, window))].flatMap(([provider, messages]) =>
    findBreaks(messages).map(({ id, difference }) => ({
      provider,
      kind: "balance" as const,
      message_id: id,
      difference_paisa: difference,
    })),
  );
  const silences = silent.map(({ provider, last_id }) => ({
    provider,
    kind: "silence" as const,
    message_id: last_id!,
    difference_paisa: null,
  }));
  await db.transaction().execute(async (tx) => {
    // A text that came late may have closed a gap.
    await queries.endBalanceAlerts(tx, { days: window.days, except: broken.map((one) => one.message_id) });
    const added = await queries.addAlerts(tx, [...silences, ...broken]);
    if (added.length === 0) return;
    const administrators = await listAdministrators(tx);
    await notifyAll(
      tx,
      added.flatMap(({ provider, kind, message_id: id, difference_paisa: difference }) =>
        administrators.map((userId) => ({
          userId,
          notificationType: walletNotices,
          link: adminPaymentMessagesPath,
          message: () => {
            const wallet = walletName(names.get(provider) ?? provider);
            return kind === "silence"
              ? m.alert_silence({ wallet, time: formatDateTime(since.get(id) ?? now) })
              : difference! > 0
                ? m.alert_more({ wallet, amount: formatExactMoney(difference!) })
                : m.alert_less({ wallet, amount: formatExactMoney(-difference!) });
          },
        })),
      ),
    );
  });
}

const everyFiveMinutes: JobKind<object> = { name: "watch-wallets" };

export const watchWalletsByClock = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyFiveMinutes, "*/5 * * * *", async () => watchWallets(services, new Date()));
