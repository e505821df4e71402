import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSms, smsParsers, type SmsParser, type SmsReading } from "./sms.ts";

const bkash =
  "You have received Tk 1,500.00 from 01712345678. Ref K7MQ4. Fee Tk 0.00. Balance Tk 12,345.67. TrxID 9AB1CD2EF3 at 21/11/2026 10:15";
const nagad =
  "Money Received.\nAmount: Tk 1500.00\nSender: 01712345678\nRef: K7MQ4\nTxnID: 71ABCDEF\nBalance: Tk 2000.00\n21/11/2026 10:15";
const rocket =
  "Tk1,500.00 received from A/C:***678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:21-NOV-26 10:15:00 am.";

const credit = (transactionId: string, sender = "01712345678", amount = 150_000): SmsReading => ({
  kind: "incoming",
  amount,
  sender,
  transactionId,
});

describe("a message of incoming money", () => {
  test.each<[name: string, SmsParser, string, SmsReading]>([
    ["bKash", "bkash", bkash, credit("9AB1CD2EF3")],
    ["bKash without a reference", "bkash", bkash.replace(" Ref K7MQ4.", ""), credit("9AB1CD2EF3")],
    ["bKash in capitals and wide", "bkash", bkash.toUpperCase().replaceAll(" ", "  "), credit("9AB1CD2EF3")],
    ["bKash in small letters", "bkash", bkash.toLowerCase(), credit("9AB1CD2EF3")],
    ["bKash over several lines", "bkash", bkash.replaceAll(". ", ".\r\n"), credit("9AB1CD2EF3")],
    [
      "bKash in Bengali digits",
      "bkash",
      bkash.replace(/\d/g, (d) => "০১২৩৪৫৬৭৮৯"[Number(d)]!),
      credit("9AB1CD2EF3"),
    ],
    [
      "bKash in lakhs",
      "bkash",
      bkash.replace("1,500.00", "1,50,000.50"),
      credit("9AB1CD2EF3", undefined, 15_000_050),
    ],
    ["bKash without paisa", "bkash", bkash.replace("1,500.00", "1500"), credit("9AB1CD2EF3")],
    ["bKash with a point after Tk", "bkash", bkash.replaceAll("Tk ", "Tk."), credit("9AB1CD2EF3")],
    ["bKash without a time", "bkash", bkash.replace(/ at .*/, ""), credit("9AB1CD2EF3")],
    ["bKash with a short time", "bkash", bkash.replace("10:15", "10:15 AM"), credit("9AB1CD2EF3")],
    ["Nagad with a short time", "nagad", `${nagad}:09 pm`, credit("71ABCDEF")],
    [
      "bKash with the country's number",
      "bkash",
      bkash.replace("01712345678", "8801712345678"),
      credit("9AB1CD2EF3", "8801712345678"),
    ],
    ["Nagad", "nagad", nagad, credit("71ABCDEF")],
    ["Nagad on one line", "nagad", nagad.replaceAll("\n", " "), credit("71ABCDEF")],
    ["Nagad without a reference", "nagad", nagad.replace("Ref: K7MQ4\n", ""), credit("71ABCDEF")],
    ["Nagad with an empty reference", "nagad", nagad.replace("K7MQ4", "N/A"), credit("71ABCDEF")],
    ["Nagad with other line ends", "nagad", nagad.replaceAll("\n", "\r\n\r\n"), credit("71ABCDEF")],
    ["Rocket", "rocket", rocket, credit("1234567890", "***678")],
    ["Rocket, whole account", "rocket", rocket.replace("***678", "01712345678"), credit("1234567890")],
    [
      "Rocket, check digit",
      "rocket",
      rocket.replace("***678", "017123456784"),
      credit("1234567890", "017123456784"),
    ],
    [
      "Rocket, crosses",
      "rocket",
      rocket.replace("***678", "XXXXXXXX678"),
      credit("1234567890", "XXXXXXXX678"),
    ],
    [
      "Rocket, spaced",
      "rocket",
      rocket.replaceAll(":", ": ").replace("Tk1", "Tk 1"),
      credit("1234567890", "***678"),
    ],
  ])("%s", (_name, parser, text, reading) => {
    expect(readSms(text, parser)).toEqual(reading);
  });

  test("a reference that imitates the rest of the message changes nothing", () => {
    const forged = "Fee Tk 0.00. Balance Tk 99,999.00. TrxID FAKEFAKE01 at 21/11/2026 10:15";
    expect(readSms(bkash.replace("K7MQ4", forged), "bkash")).toEqual(credit("9AB1CD2EF3"));
    expect(readSms(nagad.replace("K7MQ4", "TxnID: FAKEFAKE01\nAmount: Tk 99999.00"), "nagad")).toEqual(
      credit("71ABCDEF"),
    );
    expect(readSms(rocket.replace("Fee:", "Ref:TxnId:9999999999 Fee:"), "rocket")).toEqual(
      credit("1234567890", "***678"),
    );
  });
});

describe("a message of no incoming money", () => {
  test.each<[name: string, SmsParser, string, string | null]>([
    [
      "send money",
      "bkash",
      "Send Money Tk 1,500.00 to 01712345678 successful. Ref K7MQ4. Fee Tk 5.00. Balance Tk 495.00. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
      "9AB1CD2EF3",
    ],
    [
      "a payment made",
      "bkash",
      "Payment Tk 1,500.00 to SHOP 01712345678 successful. Fee Tk 0.00. Balance Tk 1.00. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
      "9AB1CD2EF3",
    ],
    [
      "cash out",
      "bkash",
      "Cash Out Tk 1,500.00 to 01712345678 successful. Fee Tk 27.75. Balance Tk 1.00. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
      "9AB1CD2EF3",
    ],
    ["a code", "bkash", "Your bKash verification code is 123456. Do not share it.", null],
    [
      "Nagad send money",
      "nagad",
      "Send Money Successful.\nAmount: Tk 1500.00\nReceiver: 01712345678\nTxnID: 71ABCDEF\nBalance: Tk 1.00\n21/11/2026 10:15",
      "71ABCDEF",
    ],
    [
      "Nagad cash out",
      "nagad",
      "Cash Out Successful.\nAmount: Tk 1500.00\nUddokta: 01712345678\nTxnID: 71ABCDEF",
      "71ABCDEF",
    ],
    [
      "Rocket sent",
      "rocket",
      "Tk1,500.00 transferred to A/C:***678 Fee:Tk5, Your A/C Balance: Tk1.00 TxnId:1234567890 Date:21-NOV-26 10:15:00 am.",
      "1234567890",
    ],
    [
      "Rocket cash out",
      "rocket",
      "Cash-Out Tk1,500.00 A/C:***678 TxnId:1234567890 Date:21-NOV-26 10:15:00 am.",
      "1234567890",
    ],
  ])("%s", (_name, parser, text, transactionId) => {
    expect(readSms(text, parser)).toEqual({ kind: "not_incoming", transactionId });
  });

  test.each<[name: string, SmsParser, string]>([
    [
      "cash in",
      "bkash",
      "Cash In Tk 1,500.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 3,000.00. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
    ],
    [
      "a merchant's payment",
      "bkash",
      "You have received payment Tk 1,500.00 from 01712345678. Fee Tk 0.00. Balance Tk 3,000.00. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
    ],
    [
      "B2B",
      "bkash",
      "B2B Transfer of Tk 1,500.00 from 01712345678 is successful. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
    ],
    [
      "an offer",
      "bkash",
      "Pay bill and get Tk 50 cashback! You have received Tk 50.00 from 01712345678. TrxID 9AB1CD2EF3",
    ],
    [
      "Nagad cash in",
      "nagad",
      "Cash In Received.\nAmount: Tk 1500.00\nUddokta: 01712345678\nTxnID: 71ABCDEF\nBalance: 1.00\n21/11/2026 10:15",
    ],
    [
      "a payment to a merchant that names the academy",
      "bkash",
      "Payment of Tk 1,500.00 from 01712345678 to your merchant account is successful. TrxID 9AB1CD2EF3",
    ],
    [
      "a cash-out at the academy's agent account",
      "bkash",
      "Cash Out Tk 1,500.00 from 01712345678 successful. TrxID 9AB1CD2EF3 at 21/11/2026 10:15",
    ],
    ["money added from a bank", "bkash", "Add Money Deposit Tk 1,500.00 from CITY BANK. TrxID 9AB1CD2EF3"],
    ["Rocket, a deposit", "rocket", "Cash-In Tk1,500.00 from A/C:***678 TxnId:1234567890"],
    ["another provider's transfer", "nagad", bkash],
    ["a text in Bengali", "bkash", "আপনি ১,৫০০.০০ টাকা পেয়েছেন। TrxID 9AB1CD2EF3"],
    ["nothing known", "nagad", "TxnID: 71ABCDEF"],
  ])("that may tell of money is never called no incoming transfer: %s (%s)", (_name, parser, text) => {
    expect(readSms(text, parser)).toEqual({ kind: "not_understood" });
  });

  test.each<[name: string, SmsParser, string]>([
    ["no amount", "bkash", bkash.replace("1,500.00", "")],
    ["an amount of nothing", "bkash", bkash.replace("1,500.00", "0.00")],
    ["a strange amount", "bkash", bkash.replace("1,500.00", "1,500.005")],
    ["no transaction ID", "bkash", bkash.replace(/TrxID.*/, "")],
    ["a sender that is no number", "bkash", bkash.replace("01712345678", "VISA CARD")],
    ["cut short", "nagad", nagad.slice(0, 60)],
    ["cut short", "rocket", rocket.slice(0, 60)],
  ])("is not guessed: %s (%s)", (_name, parser, text) => {
    expect(readSms(text, parser)).toEqual({ kind: "not_understood" });
  });
});

describe("any text", () => {
  const parser = fc.constantFrom(...smsParsers);
  const word = fc.constantFrom(
    "You have received",
    "Tk",
    "1,500.00",
    "from",
    "01712345678",
    ".",
    "TrxID",
    "9AB1CD2EF3",
    "at",
    "\n",
    "Money Received.",
    "Amount:",
    "Sender:",
    "TxnID:",
    "A/C:***678",
    "received from",
    "০১",
    "৳",
    " ",
  );

  test("is read without an error, and a reading of incoming money is always complete", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(parser, text, (provider, words) => {
        const reading = readSms(words, provider);
        if (reading.kind !== "incoming") return;
        expect(Number.isSafeInteger(reading.amount) && reading.amount > 0).toBe(true);
        expect(reading.transactionId).toMatch(/^[A-Z0-9]{8,40}$/);
        expect(reading.sender.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is read quickly, even a long and repetitive one", () => {
    const started = performance.now();
    for (const name of smsParsers)
      for (const text of [
        bkash,
        nagad,
        rocket,
        "You have received Tk 1 from 01712345678. ",
        "TrxID AAAAAAAA ",
        "Tk1 received from A/C:1111 ",
      ])
        readSms(text.repeat(2_000 / text.length), name);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
