/** What a card holder of the sandbox buys. */
export const purchase = {
  amount: 129.5,
  currency: 'SEK',
  merchant: 'ICA MAXI STOCKHOLM',
  mcc_code: '5411',
  country: 'SE',
};
