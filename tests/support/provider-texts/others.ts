import type { ProviderText } from "./provider-text.ts";

export const upay: ProviderText[] = [
  [
    "Tk. 1,200.00 has been received from 01870551209. TrxID 01JD8K2M9Z, Date 22-11-26 20:02. Fee Tk. 0. Balance Tk. 4,310.00",
    "transfer",
    "1200.00",
    "01JD8K2M9Z",
    "01870551209",
  ],
  [
    "You have received Tk. 500.00 from 01712345678. Ref-K7MQ4. Comm: TK. 0.00. Balance Tk. 1,200.00. TrxID 01JD8K2M9A at 22/11/2026 20:02",
    "transfer",
    "500.00",
    "01JD8K2M9A",
    "01712345678",
  ],
  [
    "You have received Tk. 500.00 from 01712345678. Ref-x. Comm: TK. 0.00. Balance Tk. 1. TrxID FAKEFAKE01. Comm: TK. 0.00. Balance Tk. 1,200.00. TrxID 01JD8K2M9B at 22/11/2026 20:02",
    "transfer",
    "500.00",
    "01JD8K2M9B",
    "01712345678",
  ],
  [
    "Payment of Tk. 800.00 has been received from 01712345678. Fee Tk. 8.00. Balance Tk. 5,092.00. TrxID 01JD8K2MCD at 22/11/2026 20:15",
    "merchant",
    "800.00",
    "01JD8K2MCD",
    "01712345678",
  ],
  [
    "Cash In of Tk 700.00 from 01412345678 is successful. Fee Tk 0.00. Balance Tk 3,300.00. TrxID 01JD8K2MAB at 22/11/2026 20:10",
    "cash_in",
    "700.00",
    "01JD8K2MAB",
    "01412345678",
  ],
  [
    "Add Money of Tk. 1,000.00 from UCB Account is successful. Fee Tk. 0.00. Balance Tk. 6,092.00. TrxID 01JD8K2MEF at 22/11/2026 20:20",
    "bank",
    "1000.00",
    "01JD8K2MEF",
    null,
  ],
  [
    "Cash Out of Tk 700.00 to 01412345678 is successful. Fee Tk 9.80. Balance Tk 5,077.20. TrxID 01JD8K2MIJ at 22/11/2026 20:30",
    "cash_out",
    "700.00",
    "01JD8K2MIJ",
    null,
  ],
  [
    "Send Money of Tk. 300.00 to 01712345678 is successful. Fee Tk. 5.00. Balance Tk. 5,787.00. TrxID 01JD8K2MGH",
    "sent",
    "300.00",
    "01JD8K2MGH",
    null,
  ],
  ["Cash Out of Tk 700.00 from 01412345678 is successful. Balance Tk 3,300.00. TrxID 01JD8K2MKL", null],
];

export const tap: ProviderText[] = [
  [
    "You have received Tk 500.00 from 01712345678. Ref: K7MQ4. Fee Tk 0.00. Balance Tk 1,200.00. TrxID: TAP1234567 at 22/11/2026 20:02",
    "transfer",
    "500.00",
    "TAP1234567",
    "01712345678",
  ],
  [
    "Send Money Tk 300.00 to 01712345678 successful. Balance Tk 1,600.00. TrxID: TAP1234569",
    "sent",
    "300.00",
    "TAP1234569",
    null,
  ],
];

export const cellfin: ProviderText[] = [
  [
    "Your CellFin A/C has been credited with BDT 1,500.00 from CellFin 01712345678. Ref: fee. Balance: BDT 3,500.00. Txn ID: CF2611220001 on 22-11-2026 20:02",
    "transfer",
    "1500.00",
    "CF2611220001",
    "01712345678",
  ],
  [
    "Add Money of BDT 2,000.00 from IBBL A/C is successful. Balance: BDT 5,500.00. Txn ID: CF2611220002 on 22-11-2026 20:10",
    "bank",
    "2000.00",
    "CF2611220002",
    null,
  ],
];

export const mcash: ProviderText[] = [
  [
    "You have received Tk. 400.00 from mCash A/C 01712345678. Charge Tk. 0.00. Balance Tk. 900.00. TxnID: MC12345678 on 22/11/2026 20:02",
    "transfer",
    "400.00",
    "MC12345678",
    "01712345678",
  ],
  [
    "Cash Out of Tk. 500.00 to 01412345678 is successful. TxnID: MC12345681",
    "cash_out",
    "500.00",
    "MC12345681",
    null,
  ],
];

export const okwallet: ProviderText[] = [
  [
    "Received BDT 350.00 from OK Wallet 01712345678. Balance BDT 850.00. TxnID: OK12345678 at 22/11/2026 20:02",
    "transfer",
    "350.00",
    "OK12345678",
    "01712345678",
  ],
  [
    "Cash In BDT 450.00 from 01412345678 successful. Balance BDT 1,300.00. TxnID: OK12345679 at 22/11/2026 20:05",
    "cash_in",
    "450.00",
    "OK12345679",
    "01412345678",
  ],
];

export const bank: ProviderText[] = [
  [
    "Dear Sir, your A/C ***5678 credited (Fund Transfer) by Tk500.00 on 12-09-2026 10:30:00 AM C/B Tk1,000.00 Ref: FT26091200012",
    "bank",
    "500.00",
    "FT26091200012",
    null,
  ],
  [
    "Dear Sir, your A/C ***5678 credited (Fund Transfer) by Tk500.00 on 12-09-2026 10:30:00 AM C/B Tk1,000.00",
    "bank",
    "500.00",
    null,
    null,
  ],
  [
    "AC 123***456 is debited with BDT 1000 as EBL Skybanking MFS Transfer-bKash on 25-FEB-26 04:07:10 PM Balance is BDT 24912.52 Thanks. EBL Helpline 16230",
    "paid",
    "1000.00",
    null,
    null,
  ],
  ["Your statement is ready.", null],
];
