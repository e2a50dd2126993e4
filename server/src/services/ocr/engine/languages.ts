// Words that occur in English or Malay receipts and rarely in others, and the reverse. Folded.
const plain = words(`
  CASH CHANGE INVOICE TAX GST RECEIPT THANK YOU PLEASE COME AGAIN TIME DATE QTY AMOUNT PRICE ROUNDING ITEMS CASHIER
  DESCRIPTION TABLE SUBTOTAL GOODS SOLD RETURNABLE INCLUSIVE BALANCE PAYMENT PAID CUSTOMER COPY STREET ROAD THE AND
  WITH NOT ARE OF TO LTD JALAN TAMAN KEDAI SDN BHD TERIMA KASIH TUNAI JUMLAH
`);
const accented = words(`
  MWST UST STEUER SUMME UHR DATUM BON KASSE FILIALE NETTO BRUTTO BELEG KUNDENBELEG BETRAG ARTIKEL RUCKGELD GEGEBEN DANK
  VIELEN UND FUR DER DIE STR STRASSE GMBH NR EUR KR SEK NOK DKK ISK MOMS KVITTO KVITTERING SALGSKVITTERING TOTALT SUMMA
  BETALA BETALE BETALT ORG VAROR ANTAL ANTALL KONTOKORT DANKORT BANKAXEPT TACK TAK TAKK MVA HERAV HERAF VARAV ALV VERO
  VEROTON YHTEENSA KUITTI KPL KORTTI KIITOS KOKKU KM ARVE TVA IVA MERCI GRACIAS FACTURE FACTURA TICKET CAISSE
`);
const plainMin = 5;

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * Whether a receipt is in a language without accents, beyond doubt. One with words of both kinds is from where people
 * speak the other language: a hotel's bill in Swedish and English has a guest called Åsa.
 */
export function isWithoutAccents(texts: Iterable<string>): boolean {
  const seen = new Set<string>();
  for (const text of texts) for (const word of text.toUpperCase().match(/[A-Z]{2,}/g) ?? []) seen.add(word);
  const count = (known: Set<string>) => [...seen].filter((word) => known.has(word)).length;
  const found = count(plain);
  return found >= plainMin && count(accented) * 4 < found;
}
