import type { Transaction } from '@kontor/sdk';
import { Card, Day, DescriptionList, formatNumber, Id, Money } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as cardWords } from '../../entities/card/words.ts';
import { useHolderNames } from '../../entities/card-holder/holder-names.ts';
import { useOrganizationNames } from '../../entities/organization/organization-names.ts';
import { useReceiptOf } from '../../entities/receipt/receipt-of-transaction.ts';
import { ReceiptPicture } from '../../entities/receipt/receipt-picture.tsx';
import { signedAmount } from '../../entities/transaction/transaction.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t as common } from '../../i18n/common.ts';
import { Postings } from './postings.tsx';
import css from './transactions.module.css';
import { t } from './words.ts';

export function Overview({ transaction: one }: { transaction: Transaction }) {
  const place = [one.purchase_city, one.purchase_country].filter(Boolean).join(', ');
  // An issuer's product often has the name of the programme.
  const pair = (...pieces: (string | null)[]) => [...new Set(pieces.filter(Boolean))].join(' · ');
  const holders = useHolderNames([one.card_holder.id]);
  const organizations = useOrganizationNames([one.organization.id]);
  return (
    <div className="columns">
      <Card title={t('purchase')}>
        <DescriptionList
          items={[
            [common('id'), <Id key="id" id={one.id} />],
            [t('type'), words(one.type)],
            [t('original'), <Money key="paid" amount={signedAmount(one)} currency={one.original_currency} />],
            [
              t('accounting'),
              <Money key="as" amount={one.accounting_amount} currency={one.accounting_currency} />,
            ],
            [t('rate'), one.exchange_rate === null ? null : formatNumber(one.exchange_rate, 6)],
            [
              t('vat'),
              one.vat_amount === null ? null : (
                <span key="vat">
                  <Money amount={one.vat_amount} currency={one.vat_currency} />
                  {one.vat_rate === null ? '' : ` (${formatNumber(one.vat_rate, 2)} %)`}
                  {one.tax && <span className="soft small"> {t(`source_${one.tax.source}`)}</span>}
                </span>
              ),
            ],
            [
              t('when'),
              <span key="when">
                <Day day={one.purchase_date} /> {one.purchase_time?.slice(0, 5)}{' '}
                {one.purchase_timezone && (
                  <span className="soft small">({t('localTime', { zone: one.purchase_timezone })})</span>
                )}
              </span>,
            ],
            [t('where'), place],
            [words('merchant'), one.purchase_merchant],
            [t('commonName'), one.purchase_merchant_common],
            [t('category'), pair(one.mcc_code, one.mcc_text, one.mcc_top_level)],
            [t('branch'), pair(one.branch_code, one.branch_text, one.category_text)],
          ]}
        />
      </Card>
      <Card title={t('card')}>
        <DescriptionList
          items={[
            [
              words('holder'),
              <Link
                key="holder"
                to="/card-holders/$organizationId/$cardHolderId"
                params={{ organizationId: one.organization.id, cardHolderId: one.card_holder.id }}
              >
                {holders.get(one.card_holder.id) ?? one.card_holder.reference_id}
              </Link>,
            ],
            [
              words('organization'),
              <Link
                key="organization"
                to="/organizations/$organizationId"
                params={{ organizationId: one.organization.id }}
              >
                {organizations.get(one.organization.id) ?? one.organization.reference_id}
              </Link>,
            ],
            [t('cardNumber'), <code key="card">•••• {one.card_last_four}</code>],
            [t('cardId'), <Id key="card-id" id={one.card_id} />],
            [t('product'), pair(one.payment_product.name, one.card_product)],
            [t('liability'), one.card_type === null ? null : cardWords(one.card_type)],
            [t('funding'), one.card_funding],
            [t('issuer'), one.card_issuer],
            [t('reference'), one.card_issuer_reference],
            [t('customerNumber'), one.card_issuer_customer_number],
            [t('invoice'), one.invoice_number],
            [t('invoiceDate'), one.invoice_date === null ? null : <Day key="day" day={one.invoice_date} />],
            [t('receiptable'), common(one.receiptable ? 'yes' : 'no')],
          ]}
        />
      </Card>
      <ReceiptBeside transaction={one} />
      <Postings transaction={one} />
    </div>
  );
}

/** The picture of the receipt; its tab has what was read. Nothing without a picture. */
function ReceiptBeside({ transaction }: { transaction: Transaction }) {
  const receipt = useReceiptOf(transaction.id).data;
  if (!receipt?.content_type.startsWith('image/')) return null;
  return (
    <Card title={t('receipt')}>
      <ReceiptPicture receipt={receipt} alt={t('receiptPicture')} className={css.picture} />
    </Card>
  );
}
