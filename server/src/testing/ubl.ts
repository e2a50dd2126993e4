/** Builds a receipt in UBL, except for the parts under test. */
export const ubl = (wanted: { root?: string; before?: string; inside?: string } = {}): string => {
  const { root = 'Invoice', before = '', inside = '' } = wanted;
  const line = root === 'Invoice' ? 'Invoice' : 'CreditNote';
  const quantity = root === 'Invoice' ? 'Invoiced' : 'Credited';
  return `<?xml version="1.0" encoding="UTF-8"?>${before}
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>R-4711</cbc:ID><cbc:IssueDate>2026-11-10</cbc:IssueDate><cbc:IssueTime>11:41:07</cbc:IssueTime>
  <cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>${inside}
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Smörgås &amp; Söner &#xC5;re</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Storgatan 1</cbc:StreetName><cbc:CityName>Åre</cbc:CityName><cbc:PostalZone>83013</cbc:PostalZone></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>SE556016068001</cbc:CompanyID></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Smörgås AB</cbc:RegistrationName><cbc:CompanyID>5560160680</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>************4242</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">12.00</cbc:TaxAmount><cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="SEK">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">12.00</cbc:TaxAmount>
    <cac:TaxCategory><cbc:Percent>12</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="SEK">112.00</cbc:TaxInclusiveAmount><cbc:PrepaidAmount currencyID="SEK">112.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="SEK">0.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:${line}Line><cbc:${quantity}Quantity unitCode="KGM">2</cbc:${quantity}Quantity><cbc:LineExtensionAmount currencyID="SEK">100.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Nötfärs</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>12</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:${line}Line>
</${root}>`;
};
