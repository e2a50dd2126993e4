import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';

/** Messages written after the public schemas of ISO 20022; numbers and names are invented. */

const card = '5555555555554444';
const document = (version: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${body}</Document>`;
const statement = (entries: string, more = ''): string =>
  `<BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-16T06:00:00+01:00</CreDtTm></GrpHdr><Stmt><Id>S-1</Id>
    <Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy>
      <Ownr><Nm>Acme AB</Nm><Id><OrgId><Othr><Id>5590001234</Id></Othr></OrgId></Id></Ownr></Acct>${more}${entries}</Stmt></BkToCstmrStmt>`;
const cardTransaction = `<CardTx><Card><PlainCardData><PAN>${card}</PAN><XpryDt>2028-03</XpryDt></PlainCardData></Card>
  <POI><Id><Id>M4711</Id><Tp>MERC</Tp></Id></POI>
  <Tx><Indv><TxCtgy>5541</TxCtgy><SaleRefNb>PO-7</SaleRefNb><TxId><TxDtTm>2026-11-13T18:41:00</TxDtTm><TxRef>R1</TxRef></TxId>
    <Pdct><PdctCd>19</PdctCd><UnitOfMeasr>LITR</UnitOfMeasr><PdctQty>42.17</PdctQty><UnitPric>18.99</UnitPric><PdctAmt>800.81</PdctAmt><AddtlPdctInf>Diesel</AddtlPdctInf></Pdct></Indv></Tx></CardTx>`;
const entryOf = (details: string, more = '', amount = '800.81'): string => `<Ntry><NtryRef>E-1</NtryRef>
  <Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt><ValDt><Dt>2026-11-15</Dt></ValDt>
  <AcctSvcrRef>B-9001</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>
  ${more}<NtryDtls>${details}</NtryDtls></Ntry>`;
const details = `<TxDtls><Refs><AcctSvcrRef>T-1</AcctSvcrRef><Prtry><Tp>ARN</Tp><Ref>55480776320026953120450</Ref></Prtry></Refs>
  <Amt Ccy="SEK">800.81</Amt><CdtDbtInd>DBIT</CdtDbtInd>
  <AmtDtls><InstdAmt><Amt Ccy="NOK">826.40</Amt><CcyXchg><SrcCcy>NOK</SrcCcy><TrgtCcy>SEK</TrgtCcy><XchgRate>0.969034</XchgRate></CcyXchg></InstdAmt></AmtDtls>
  <RltdPties><Cdtr><Pty><Nm>Circle K &amp; Co</Nm><PstlAdr><PstCd>0155</PstCd><TwnNm>Oslo</TwnNm><Ctry>NO</Ctry></PstlAdr></Pty></Cdtr></RltdPties>
  <Tax><Rcrd><TaxAmt><Rate>25</Rate><TaxblBaseAmt Ccy="NOK">661.12</TaxblBaseAmt><TtlAmt Ccy="NOK">165.28</TtlAmt></TaxAmt></Rcrd></Tax>
  ${cardTransaction}</TxDtls>`;

describe('a camt message', () => {
  it.each(['camt.053.001.08', 'camt.053.001.13'])(
    '%s has card transactions with what was bought',
    async (version) => {
      const items = await readAll(document(version, statement(entryOf(details))));
      expect(ofKind(items, 'problem')).toEqual([]);
      expect(ofKind(items, 'header')).toEqual([
        expect.objectContaining({ version, transmission_id: 'M-1', created: '2026-11-16T06:00:00+01:00' }),
      ]);
      expect(ofKind(items, 'company')).toEqual([
        expect.objectContaining({ number: '5590001234', name: 'Acme AB', currency: 'SEK' }),
      ]);
      expect(transactionsOf(items)).toEqual([
        expect.objectContaining({
          key: 'SE4550000000058398257466:T-1',
          card: expect.objectContaining({ by: 'number', last_four: '4444' }),
          company_number: '5590001234',
          direction: 'debit',
          kind: 'purchase',
          billing: { amount: '800.81', currency: 'SEK' },
          original: { amount: '826.40', currency: 'NOK' },
          exchange_rate: '0.969034',
          merchant: {
            name: 'Circle K & Co',
            city: 'Oslo',
            postal_code: '0155',
            country: 'NO',
            mcc_code: '5541',
            number: 'M4711',
          },
          purchase_date: '2026-11-13',
          purchase_time: '18:41:00',
          posting_date: '2026-11-15',
          acquirer_reference: '55480776320026953120450',
          reference: 'T-1',
          purchase_reference: 'PO-7',
          enhanced: {
            version: 1,
            tax: [{ rate: 25, base: 661.12, tax: 165.28, currency: 'NOK', country: 'NO', category: 'vat' }],
            fuel: {
              product: 'diesel',
              product_code: '19',
              quantity: 42.17,
              unit: 'l',
              unit_price: 18.99,
              amount: 800.81,
              currency: 'NOK',
            },
          },
        }),
      ]);
      expect(JSON.stringify(items)).not.toContain(card);
    },
  );

  it('of version .02 has the card in its texts, the status as text, and the entry for a transaction', async () => {
    const entry = `<Ntry><Amt Ccy="EUR">25.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-15T00:00:00</DtTm></BookgDt>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>CWDL</SubFmlyCd></Fmly></Domn></BkTxCd><AddtlNtryInf>OTTO HELSINKI 5430********1234</AddtlNtryInf></Ntry>`;
    const items = await readAll(document('camt.053.001.02', statement(entry + entry)));
    expect(ofKind(items, 'problem')).toEqual([]);
    const transactions = transactionsOf(items);
    expect(transactions[0]).toMatchObject({
      card: { by: 'masked_number', key: '5430********1234', last_four: '1234' },
      kind: 'cash',
      billing: { amount: '25.50', currency: 'EUR' },
      posting_date: '2026-11-15',
      description: 'OTTO HELSINKI 5430********1234',
    });
    // Two equal entries without a reference are two withdrawals.
    expect(new Set(transactions.map(({ key }) => key)).size).toBe(2);
  });

  it('of a batch has a transaction for each of its details', async () => {
    const [first, second] = ['T-1', 'T-2'].map((id, at) =>
      details
        .replace('>T-1<', `>${id}<`)
        .replace('800.81</Amt><CdtDbtInd>DBIT', `${at + 1}.00</Amt><CdtDbtInd>${at === 0 ? 'DBIT' : 'CRDT'}`),
    );
    const items = await readAll(
      document('camt.053.001.08', statement(entryOf(`${first}${second}`, '', '1.00'))),
    );
    expect(
      transactionsOf(items).map(({ key, kind, billing }) => [key.split(':')[1], kind, billing.amount]),
    ).toEqual([
      ['T-1', 'purchase', '1.00'],
      ['T-2', 'refund', '2.00'],
    ]);
  });

  it('camt.054 of a card account has its transactions, also without card data', async () => {
    const body = `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N-1</MsgId></GrpHdr><Ntfctn><Id>1</Id>
      <Acct><Id><Othr><Id>${card}</Id><SchmeNm><Prtry>CARD</Prtry></SchmeNm></Othr></Id></Acct>
      <Ntry><Amt Ccy="SEK">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><TxId>X1</TxId></Refs><RltdPties><Dbtr><Nm>Scandic</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn>`;
    const items = await readAll(document('camt.054.001.04', body));
    expect(transactionsOf(items)).toEqual([
      expect.objectContaining({ kind: 'reversal', direction: 'credit', merchant: { name: 'Scandic' } }),
    ]);
    expect(JSON.stringify(items)).not.toContain(card);
  });

  it('leaves out transfers and pending entries, and says so', async () => {
    const transfer = entryOf('<TxDtls><Refs/></TxDtls>').replace('CCRD', 'ICDT');
    const pending = entryOf(details).replace('BOOK', 'PDNG');
    const items = await readAll(document('camt.053.001.08', statement(transfer + transfer + pending)));
    expect(transactionsOf(items)).toEqual([]);
    expect(ofKind(items, 'problem').map(({ value, severity }) => [value, severity])).toEqual([
      ['PDNG', 'warning'],
      ['2', 'warning'],
    ]);
  });

  it('is compared with its summary and balances', async () => {
    const balance = (code: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-15</Dt></Dt></Bal>`;
    const summary = (sum: string) =>
      `${balance('OPBD', '1000')}${balance('CLBD', '199.19')}<TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>${sum}</Sum></TtlDbtNtries></TxsSummry>`;
    const agreesOf = async (sum: string) =>
      ofKind(await readAll(document('camt.053.001.08', statement(entryOf(details), summary(sum)))), 'trailer')
        .flatMap(({ checks }) => checks)
        .map(({ name, agrees }) => [name, agrees]);
    const good = [
      ['records', true],
      ['debits', true],
      ['debit_amount', true],
      ['amount', true],
    ];
    expect(await agreesOf('800.81')).toEqual(good);
    expect(await agreesOf('800.8')).toEqual(
      good.map(([name, agrees]) => [name, name === 'debit_amount' ? false : agrees]),
    );
  });

  it.each([
    ['no direction', (entry: string) => entry.replaceAll('DBIT', '?'), 'CdtDbtInd'],
    ['a strange amount', (entry: string) => entry.replaceAll('>800.81</Amt>', '>8,1</Amt>'), 'Amt'],
    ['too many decimals', (entry: string) => entry.replaceAll('>800.81</Amt>', '>800.815</Amt>'), 'Amt'],
    ['an unknown currency', (entry: string) => entry.replaceAll('Ccy="NOK">826', 'Ccy="XXX">826'), 'AmtDtls'],
    ['no card', (entry: string) => entry.replaceAll(/<Card>.*?<\/Card>/gs, ''), 'CardTx'],
  ])('leaves out a transaction with %s, and says so', async (_, change, field) => {
    const items = await readAll(
      document('camt.053.001.08', statement(change(entryOf(details)) + entryOf(details))),
    );
    expect(ofKind(items, 'problem')).toEqual([expect.objectContaining({ field, severity: 'refused' })]);
    expect(transactionsOf(items)).toHaveLength(1);
  });
});
