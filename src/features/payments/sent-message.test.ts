import { describe, expect, test } from "vitest";
import { readSentMessage } from "./sent-message.ts";

const bkash =
  "Send Money Tk 1,500.00 to 01700000000 successful. Ref K7MQ4. Fee Tk 5.00. Balance Tk 4,321.00. TrxID 9AB1CD2EF3 at 22/11/2026 17:46";

describe("the message of a payer's wallet", () => {
  test.each([
    ["bKash", bkash, "9AB1CD2EF3", 150_000, "01700000000"],
    [
      "Nagad, in lines",
      "Send Money Successful.\nAmount: Tk 1,500.00\nReceiver: 01700000000\nRef: K7MQ4\nTxnID: 7ABC12DE\nBalance: Tk 90.50\n22/11/2026 17:46",
      "7ABC12DE",
      150_000,
      "01700000000",
    ],
    [
      "Rocket, whose account has a check digit",
      "Tk1500.00 transferred to A/C: 017000000003. Fee: Tk 5.00. TxnId: 1234567890 Date:22-NOV-26 05:46 pm",
      "1234567890",
      150_000,
      "01700000000",
    ],
    [
      "Bengali digits and small letters",
      "Send Money Tk ১,৫০০.০০ to ০১৭০০০০০০০০ successful. trxid ৯ab১cd২ef৩",
      "9AB1CD2EF3",
      150_000,
      "01700000000",
    ],
    [
      "the country before the number",
      bkash.replace("to 017", "to +88017"),
      "9AB1CD2EF3",
      150_000,
      "01700000000",
    ],
    ["only the ID", "TrxID: 9AB1CD2EF3", "9AB1CD2EF3", null, null],
    ["only the ID with its Bengali name", "ট্রানজেকশন আইডিঃ ৯AB১CD২EF৩", "9AB1CD2EF3", null, null],
    [
      "bKash with characters that nobody sees",
      bkash.replace("TrxID 9AB1", "Trx\u200bID\u00a0\u20689AB1\u200b"),
      "9AB1CD2EF3",
      150_000,
      "01700000000",
    ],
  ])("of %s is read", (_, text, transactionId, amount, receiver) =>
    expect(readSentMessage(text)).toEqual({ transactionId, amount, receiver }),
  );

  test("gives the last ID, and the first amount: fee and balance stand behind it", () => {
    const tricky = bkash.replace("Ref K7MQ4", "Ref TrxID AAAAAAAAAA Tk 1.00");
    expect(readSentMessage(tricky)).toMatchObject({ transactionId: "9AB1CD2EF3", amount: 150_000 });
  });

  test.each([
    "",
    "hello",
    "TrxID",
    "TrxID short",
    "Send Money Tk 5.00 to 01700000000 successful.",
    "৳".repeat(9_000),
  ])("without an ID is not read: %j", (text) => expect(readSentMessage(text)).toBeNull());

  test("of any length is read quickly", () => {
    const start = performance.now();
    readSentMessage(`${"Tk 1,".repeat(40_000)} to ${"TrxID ".repeat(40_000)}`);
    readSentMessage(" ".repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
