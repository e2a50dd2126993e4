import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../../testing/issuer-files.ts';
import type { Recognized } from './recognized.ts';

/** Files as banks of several countries write them, invented. */

const samples = {
  'a Swedish bank': `Kontoutdrag företagskort;;;;;;;;
Period: 2026-11-01 - 2026-11-30;;;;;;;;
Transaktionsdatum;Bokföringsdag;Kortnummer;Kortinnehavare;Inköpsställe;Ort;Belopp (SEK);Utländskt belopp;Valuta
2026-11-02;2026-11-03;5430********1234;ANNA LIND;SCANDIC BYPORTEN;OSLO;1 250,00;1 290,00;NOK
2026-11-03;2026-11-04;5430********1234;ANNA LIND;PRESSBYRÅN;STOCKHOLM;45,00;;
2026-11-05;2026-11-06;5430********9876;ERIK EK;CIRCLE K;UPPSALA;812,40;;
2026-11-06;2026-11-07;5430********9876;ERIK EK;CIRCLE K;UPPSALA;-812,40;;
Summa;;;;;;1 295,00;;
`,
  'an American export': `"Transaction ID","Posted Date","Transaction Date","Card Number","Cardholder Name","Merchant","MCC","Debit","Credit","Currency"
"T1001","11/14/2026","11/13/2026","XXXX-XXXX-XXXX-1234","Jane Roe","DELTA AIR LINES","3058","1,234.50","","USD"
"T1002","11/15/2026","11/14/2026","XXXX-XXXX-XXXX-1234","Jane Roe","STARBUCKS, SEATTLE","5814","6.25","","USD"
"T1003","11/15/2026","11/14/2026","XXXX-XXXX-XXXX-1234","Jane Roe","DELTA AIR LINES","3058","","100.00","USD"
`,
  'a German bank': `Buchungstag;Kaufdatum;Kartennummer;Karteninhaber;Händler;Land;Betrag;Währung;Soll/Haben
14.11.2026;13.11.2026;4111 11** **** 1111;MAX MUSTER;DB FERNVERKEHR;DE;1.089,90;EUR;S
15.11.2026;14.11.2026;4111 11** **** 1111;MAX MUSTER;EDEKA;DE;19,00;EUR;S
16.11.2026;14.11.2026;4111 11** **** 1111;MAX MUSTER;EDEKA;DE;19,00;EUR;H
`,
  'a Finnish export with tabs': `Ostopäivä\tKirjauspäivä\tKortin numero\tKortinhaltija\tOstopaikka\tKaupunki\tSumma\tValuutta\tALV 25,5 %
2.11.2026\t3.11.2026\t************1234\tMaija Meri\tABC Vaasa\tVaasa\t-62,75\tEUR\t12,75
3.11.2026\t4.11.2026\t************1234\tMaija Meri\tVR\tHelsinki\t-25,50\tEUR\t
9.11.2026\t10.11.2026\t************1234\tMaija Meri\tVR\tHelsinki\t25,50\tEUR\t
10.11.2026\t13.11.2026\t************1234\tMaija Meri\tS-Market\tHelsinki\t-5,10\tEUR\t
`,
  'rows without names': `2026-11-02,4111********1111,JOE'S DINER,12.50,GBP
2026-11-03,4111********1111,TESCO STORES,8.00,GBP
2026-11-28,4111********2222,TESCO STORES,1108.00,GBP
`,
} as const;

async function recognizedOf(text: string) {
  let recognized: Recognized | undefined;
  const items = await readAll(text, {
    mapping: 'recognized',
    onMapping: (found) => {
      recognized = found;
    },
  });
  return { recognized, items, transactions: transactionsOf(items) };
}
const shown = (transactions: ReturnType<typeof transactionsOf>) =>
  transactions.map(
    ({ direction, billing, original, purchase_date, merchant, card, holder_name }) =>
      `${purchase_date} ${direction} ${billing.amount} ${billing.currency} ${original?.amount ?? '-'} ${merchant.name} ${card.last_four} ${holder_name ?? '-'}`,
  );

describe('the columns are recognized of', () => {
  it.each([
    [
      'a Swedish bank',
      [
        '2026-11-02 debit 1250.00 SEK 1290.00 SCANDIC BYPORTEN 1234 ANNA LIND',
        '2026-11-03 debit 45.00 SEK - PRESSBYRÅN 1234 ANNA LIND',
        '2026-11-05 debit 812.40 SEK - CIRCLE K 9876 ERIK EK',
        '2026-11-06 credit 812.40 SEK - CIRCLE K 9876 ERIK EK',
      ],
    ],
    [
      'an American export',
      [
        '2026-11-13 debit 1234.50 USD - DELTA AIR LINES 1234 Jane Roe',
        '2026-11-14 debit 6.25 USD - STARBUCKS, SEATTLE 1234 Jane Roe',
        '2026-11-14 credit 100.00 USD - DELTA AIR LINES 1234 Jane Roe',
      ],
    ],
    [
      'a German bank',
      [
        '2026-11-13 debit 1089.90 EUR - DB FERNVERKEHR 1111 MAX MUSTER',
        '2026-11-14 debit 19.00 EUR - EDEKA 1111 MAX MUSTER',
        '2026-11-14 credit 19.00 EUR - EDEKA 1111 MAX MUSTER',
      ],
    ],
    [
      'a Finnish export with tabs',
      [
        '2026-11-02 debit 62.75 EUR - ABC Vaasa 1234 Maija Meri',
        '2026-11-03 debit 25.50 EUR - VR 1234 Maija Meri',
        '2026-11-09 credit 25.50 EUR - VR 1234 Maija Meri',
        '2026-11-10 debit 5.10 EUR - S-Market 1234 Maija Meri',
      ],
    ],
    [
      'rows without names',
      [
        "2026-11-02 debit 12.50 GBP - JOE'S DINER 1111 -",
        '2026-11-03 debit 8.00 GBP - TESCO STORES 1111 -',
        '2026-11-28 debit 1108.00 GBP - TESCO STORES 2222 -',
      ],
    ],
  ] as const)('%s', async (name, expected) => {
    const { recognized, items, transactions } = await recognizedOf(samples[name]);
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(shown(transactions)).toEqual(expected);
    expect(recognized?.confidence).toBeGreaterThan(0.3);
  });

  it('a file in Windows-1252, with the VAT of a column that names its rate', async () => {
    const bytes = Buffer.from(samples['a Finnish export with tabs'], 'latin1');
    const items = await readAll(bytes, { mapping: 'recognized' });
    expect(transactionsOf(items)[0]?.enhanced?.tax).toEqual([{ rate: 25.5, tax: 12.75, currency: 'EUR' }]);
  });

  it('no file that has none, with the reason', async () => {
    const { items } = await recognizedOf('a;b\nc;d\ne;f\n');
    expect(ofKind(items, 'problem')).toEqual([
      expect.objectContaining({
        severity: 'fatal',
        reason: expect.stringMatching(/^The columns are not recognized\./),
      }),
    ]);
  });

  it('a file with full card numbers, which are not among the examples', async () => {
    const { recognized } = await recognizedOf(
      samples['rows without names'].replaceAll('********', '11111111'),
    );
    expect(recognized?.mapping.fields.card).toEqual({ column: '#2' });
    expect(JSON.stringify(recognized)).not.toContain('4111111111111111');
  });
});
