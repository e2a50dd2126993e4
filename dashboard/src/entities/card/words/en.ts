export const texts = {
  personal: 'Personal',
  corporate: 'Corporate',
  corporate_with_personal_invoice: 'Corporate, invoiced to the person',
  debit: 'Debit',
  credit: 'Credit',
};
