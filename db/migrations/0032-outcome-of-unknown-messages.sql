-- A message that was not a known incoming transfer was stored as 'not_incoming', also a merchant's payment, a cash-in
-- and a text that nobody knows. Only messages that begin as outgoing money or a code stay so.
update sms_messages set outcome = 'not_understood', trx_id = null
where outcome = 'not_incoming' and regexp_replace(btrim(body, E' \t\r\n'), '\s+', ' ', 'g') !~* (
  '^((send money|cash out|payment)( of)? (tk\.?|bdt|৳) ?[\d,.]+ to '
  || '|your (bkash )?verification code'
  || '|send money successful[.!]? amount ?:? ?(tk\.?|bdt|৳) ?[\d,.]+ receiver'
  || '|cash out successful[.!]? amount ?:? ?(tk\.?|bdt|৳) ?[\d,.]+ uddokta'
  || '|(tk\.?|bdt|৳) ?[\d,.]+ transferred to '
  || '|cash-?out (tk\.?|bdt|৳) ?[\d,.]+ a/c)');

update payments p set outcome = 'not_seen'
where p.status = 'pending' and p.outcome = 'not_incoming'
  and not exists (select from sms_messages sms where sms.provider = p.provider
    and sms.trx_id = p.transaction_id and sms.outcome = 'not_incoming');
