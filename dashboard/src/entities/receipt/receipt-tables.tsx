import type { Receipt } from '@kontor/sdk';
import { formatNumber, Money, Table } from '../../components/index.ts';
import { t } from './words.ts';

export function VatTable({ receipt }: { receipt: Receipt }) {
  const money = (amount: number | null, currency: string | null) => (
    <Money amount={amount} currency={currency ?? receipt.currency} />
  );
  return (
    <Table
      caption={t('vatTable')}
      rows={receipt.vat_rates}
      keyOf={({ percentage }) => String(percentage)}
      columns={[
        { title: t('percentage'), isFigure: true, cell: (row) => `${formatNumber(row.percentage, 2)} %` },
        {
          title: t('taxable'),
          isFigure: true,
          isMinor: true,
          cell: (row) => money(row.taxable_amount, row.currency),
        },
        { title: t('vatAmount'), isFigure: true, cell: (row) => money(row.vat_amount, row.currency) },
        { title: t('withVat'), isFigure: true, cell: (row) => money(row.total_amount, row.currency) },
      ]}
    />
  );
}

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const rows = (receipt.line_items ?? []).map((item, at) => ({ ...item, at }));
  const money = (amount: number | null) => <Money amount={amount} currency={receipt.currency} />;
  return (
    <Table
      caption={t('lines')}
      rows={rows}
      keyOf={({ at }) => String(at)}
      columns={[
        { title: t('description'), cell: ({ description }) => <span className="wrap">{description}</span> },
        {
          title: t('quantity'),
          isFigure: true,
          cell: ({ quantity, unit }) => `${formatNumber(quantity, 3)} ${unit ?? ''}`,
        },
        { title: t('unitPrice'), isFigure: true, isMinor: true, cell: ({ amount }) => money(amount) },
        { title: t('total'), isFigure: true, cell: ({ total_amount }) => money(total_amount) },
      ]}
    />
  );
}
