import { createHash } from 'node:crypto';
import type { Items } from '../items.ts';
import type { Amount, Kind, Merchant, Transaction } from '../record.ts';
import { codeOf, compact, countryCodeOf, mccOf, textOf } from '../values.ts';
import { at, child, childrenOf, childText, type Element } from '../xml/records.ts';
import { type Account, cardOf, textsOf } from './cards.ts';
import { factsOf } from './facts.ts';
import { amountIn, decimalIn, momentIn, otherId, partyIn, proprietary } from './values.ts';

/** A transaction of an entry: its details, and what they leave to the entry. */

export type Entry = { line: number; fields: Map<string, Element> };
type Parts = {
  entry: Entry;
  element: Element | undefined;
  /** Counts the details of an entry; 0 stands for the only ones. */
  number: number;
  account: Account | undefined;
};

export function transactionOf(
  items: Items,
  { entry, element, number, account }: Parts,
): { transaction: Transaction; isIdentified: boolean } | undefined {
  const { fields } = entry;
  const place = `line ${element?.line ?? entry.line}`;
  const refuse = (field: string, value: string | undefined, reason: string): undefined =>
    items.problem({ place, field, value: value ?? '', reason, severity: 'refused' }) as undefined;
  const sign = childText(element, 'CdtDbtInd') ?? fields.get('CdtDbtInd')?.text.trim();
  if (sign !== 'DBIT' && sign !== 'CRDT') return refuse('CdtDbtInd', sign, 'It must be DBIT or CRDT.');
  const direction = sign === 'DBIT' ? 'debit' : 'credit';

  const detailsAmount = child(element, 'Amt') ?? at(element, 'AmtDtls', 'TxAmt', 'Amt');
  // An amount of the details in another currency is that of the purchase.
  const isEntrys = number === 0 && detailsAmount?.attributes.Ccy !== fields.get('Amt')?.attributes.Ccy;
  const amountElement = isEntrys || (number === 0 && !detailsAmount) ? fields.get('Amt') : detailsAmount;
  const billing = amountIn(amountElement);
  if (billing === undefined) return refuse('Amt', undefined, 'The transaction has no amount.');
  if (typeof billing === 'string') return refuse('Amt', amountElement?.text, billing);
  const card = cardOf(items, fields, element, account);
  if (!card) return refuse('CardTx', undefined, 'Neither the entry nor its account names a card.');
  const foreign = originalOf(element, fields, billing);
  if (typeof foreign === 'string') return refuse('AmtDtls', undefined, foreign);

  const cardTx = child(element, 'CardTx');
  const individual = at(cardTx, 'Tx', 'Indv');
  const references = child(element, 'Refs');
  const dates = child(element, 'RltdDts');
  const purchase = momentIn(
    at(individual, 'TxId', 'TxDtTm'),
    child(dates, 'TxDtTm'),
    child(dates, 'AccptncDtTm'),
    child(dates, 'TradDt'),
  );
  const posting = momentIn(fields.get('BookgDt'), fields.get('ValDt'));
  if (!purchase && !posting) return refuse('BookgDt', undefined, 'The entry has no day.');
  const merchant = merchantOf(element, fields, direction);
  const texts = textsOf(fields, element);
  const code = codeOfBank(element, fields);
  const own = codeOf(childText(references, 'AcctSvcrTxId', 'TxId', 'AcctSvcrRef'));
  const entrys = codeOf(fields.get('AcctSvcrRef')?.text) ?? codeOf(fields.get('NtryRef')?.text);
  const reference = own ?? (number === 0 ? entrys : undefined);
  const endToEnd = codeOf(childText(references, 'EndToEndId'));
  const key = own ?? (entrys === undefined ? undefined : number === 0 ? entrys : `${entrys}:${number}`);
  const facts = [
    posting?.day,
    purchase?.day,
    sign,
    billing.amount,
    billing.currency,
    card.key,
    merchant.name,
    texts[0],
  ];
  const poi = child(cardTx, 'POI') ?? at(fields.get('CardTx'), 'POI');
  const enhanced = factsOf(element, cardTx, {
    paid: foreign?.amount ?? billing,
    mcc: merchant.mcc_code,
    country: merchant.country,
  });
  return {
    isIdentified: key !== undefined,
    transaction: {
      item: 'transaction',
      place,
      key: items.key(account?.id, key ?? `row-${hashOf(facts)}`),
      action: 'add',
      card,
      company_number: account?.company?.number ?? null,
      direction,
      kind: kindOf({ code, direction, isReversal: isReversal(element, fields), texts }),
      billing,
      original: foreign?.amount ?? null,
      settlement: null,
      exchange_rate: foreign?.rate ?? null,
      merchant,
      purchase_date: purchase?.day ?? null,
      purchase_time: purchase?.time ?? null,
      posting_date: posting?.day ?? null,
      auth_code: proprietary(references, /auth|approv/i)?.slice(0, 20) ?? null,
      network_id: codeOf(childText(references, 'UETR', 'ClrSysRef')) ?? null,
      acquirer_reference: proprietary(references, /\barn\b|acquirer/i) ?? null,
      reference: reference ?? entrys ?? null,
      terminal_id:
        childText(child(poi, 'Id'), 'Tp') === 'MERC'
          ? null
          : (codeOf(childText(child(poi, 'Id'), 'Id')) ?? null),
      cost_centre: null,
      purchase_reference:
        codeOf(childText(individual, 'SaleRefNb')) ??
        (endToEnd === undefined || /^NOT ?PROVIDED$/i.test(endToEnd) ? null : endToEnd),
      employee_id: null,
      holder_name:
        textOf(
          childText(
            partyIn(at(element, 'RltdPties', direction === 'debit' ? 'UltmtDbtr' : 'UltmtCdtr')),
            'Nm',
          ),
        ) ?? null,
      description: textOf(texts[0]) ?? null,
      statement: null,
      enhanced,
    },
  };
}

type Foreign = { amount: Amount; rate: string | null };

/** The amount in the currency of the purchase, where it is another one. */
function originalOf(
  element: Element | undefined,
  fields: ReadonlyMap<string, Element>,
  billing: Amount,
): Foreign | string | undefined {
  for (const details of [child(element, 'AmtDtls'), fields.get('AmtDtls')]) {
    for (const name of ['InstdAmt', 'TxAmt', 'CntrValAmt', 'AnncdPstngAmt']) {
      const one = child(details, name);
      const amount = amountIn(child(one, 'Amt'));
      if (typeof amount === 'string') return amount;
      if (amount && amount.currency !== billing.currency)
        return { amount, rate: rateIn(details, amount.currency) };
    }
  }
  const own = amountIn(child(element, 'Amt'));
  if (typeof own === 'object' && own.currency !== billing.currency) return { amount: own, rate: null };
  return undefined;
}

/** The rate from the original currency. A rate of the other direction is not inverted: the file does not state that number. */
function rateIn(details: Element | undefined, original: string): string | null {
  for (const { children } of details?.children ?? []) {
    const exchange = children.find(({ name }) => name === 'CcyXchg');
    const rate = decimalIn(exchange, 'XchgRate');
    const unit = childText(exchange, 'UnitCcy') ?? childText(exchange, 'SrcCcy');
    if (rate !== undefined && Number(rate) > 0 && (unit === undefined || unit === original)) return rate;
  }
  return null;
}

function merchantOf(
  element: Element | undefined,
  fields: ReadonlyMap<string, Element>,
  direction: 'debit' | 'credit',
): Merchant {
  const parties = child(element, 'RltdPties');
  const names = direction === 'debit' ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr'];
  const party = [...names, 'TradgPty']
    .map((name) => partyIn(child(parties, name)))
    .find((one) => childText(one, 'Nm'));
  const address = child(party, 'PstlAdr');
  const cardTx = child(element, 'CardTx') ?? fields.get('CardTx');
  const poi = at(cardTx, 'POI', 'Id');
  const isMerchant = childText(poi, 'Tp') === 'MERC';
  const name =
    childText(party, 'Nm') ?? childText(poi, 'ShrtNm') ?? textsOf(fields, element)[0]?.split(/\r?\n/, 1)[0];
  const category =
    childText(at(cardTx, 'Tx', 'Indv'), 'TxCtgy') ?? childText(at(cardTx, 'Tx', 'Aggtd'), 'TxCtgy');
  return (
    compact({
      name: textOf(name),
      city: textOf(childText(address, 'TwnNm')),
      region: textOf(childText(address, 'CtrySubDvsn')),
      postal_code: codeOf(childText(address, 'PstCd')),
      country: countryCodeOf(childText(address, 'Ctry')),
      mcc_code: mccOf(category),
      number: isMerchant ? codeOf(childText(poi, 'Id')) : undefined,
      tax_number: codeOf(childText(at(element, 'Tax', 'Cdtr'), 'TaxId')),
      organization_number: otherId(at(party, 'Id', 'OrgId')),
    }) ?? {}
  );
}

/** Family and subfamily of the bank transaction code, or the bank's own. */
function codeOfBank(element: Element | undefined, fields: ReadonlyMap<string, Element>): string {
  const code = child(element, 'BkTxCd') ?? fields.get('BkTxCd');
  const family = at(code, 'Domn', 'Fmly');
  return [
    childText(family, 'Cd'),
    childText(family, 'SubFmlyCd'),
    childText(child(code, 'Prtry'), 'Cd'),
  ].join('/');
}

const isReversal = (element: Element | undefined, fields: ReadonlyMap<string, Element>): boolean =>
  /^(?:true|1)$/.test(fields.get('RvslInd')?.text.trim() ?? '') || childrenOf(element, 'RtrInf').length > 0;

/** Subfamilies of ISO 20022 external code sets: cash withdrawals, fees, reimbursements. */
function kindOf({
  code,
  direction,
  isReversal,
  texts,
}: {
  code: string;
  direction: 'debit' | 'credit';
  isReversal: boolean;
  texts: readonly string[];
}): Kind {
  if (isReversal) return 'reversal';
  if (/\/(?:CHRG|FEES|COMM|COME|COMI|COMT|INTR|TAXE|FLTA|PNLT)(?:\/|$)/.test(code)) return 'fee';
  if (direction === 'debit') return /\/(?:CWDL|XBCW|CDPT|CAJT|CASH)(?:\/|$)/.test(code) ? 'cash' : 'purchase';
  const isPayment =
    /^(?:RCDT|ICDT|RDDT|IDDT|RRCT|IRCT|CNTR)\//.test(code) ||
    texts.some((text) =>
      /inbetalning|innbetaling|indbetaling|payment received|maksusuoritus|zahlungseingang/i.test(text),
    );
  return isPayment ? 'payment' : 'refund';
}

const hashOf = (facts: readonly (string | undefined)[]): string =>
  createHash('sha256')
    .update(facts.map((fact) => fact ?? '').join('\u0000'))
    .digest('base64url')
    .slice(0, 27);
