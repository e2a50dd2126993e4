export const texts = {
  created: 'Created',
  invited: 'Invited',
  identified: 'Identified',
  consented: 'Consented',
  withdrawn: 'Withdrawn',
  cardHolder: 'Card holder',
  anyCardHolder: 'All card holders',
};
