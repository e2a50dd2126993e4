import { defineWords } from '../../i18n/words.tsx';

export const t = defineWords({
  en: {
    vatTable: 'VAT rates',
    percentage: 'Rate',
    taxable: 'Net',
    vatAmount: 'VAT',
    withVat: 'Gross',
    lines: 'Line items',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    total: 'Total',
  },
  sv: { total: 'Summa' },
  no: { total: 'Sum' },
  da: { total: 'I alt' },
  fi: { total: 'Yhteensä' },
});
