/** "ICA", "174,25" or "ICA 174,25 SEK" as filters of transactions. Without decimals, any of that whole amount. */
export function purchaseQuery(about: string) {
  const [, merchant = '', typed = '', currency] =
    /^(.*?)\s*(\d+(?:[.,]\d{1,2})?)\s*([A-Z]{3}|kr)?$/.exec(about) ?? [];
  if (typed === '') return { q: about };
  const amount = Number(typed.replace(',', '.'));
  const cents = /[.,]/.test(typed) ? 0 : 0.99;
  return {
    ...(merchant === '' ? {} : { q: merchant }),
    amount_min: amount,
    amount_max: amount + cents,
    ...(currency === undefined || currency === 'kr' ? {} : { currency }),
  };
}
