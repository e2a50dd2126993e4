export const texts = {
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
};
