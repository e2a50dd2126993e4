import type { LegalFacts } from '../parts.ts';

export const english = ({ company, organizationNumber, partner, product, issuer }: LegalFacts) => ({
  title: 'Authorisation to administer card data',
  text: `# What the company authorises

${company}, company number ${organizationNumber} (“the company”), authorises ${partner} (“the administrator”) to receive data about the company’s cards of the product ${product} from ${issuer} (“the issuer”), and to pass on what the company’s expense management needs.

# Which data

- The cards of the product and the persons who hold them: name, employee number, the last four digits of the card and whether it is active.
- Purchases with these cards: amount, currency, time, place, merchant, and whether they are authorised, cleared or invoiced.
- Receipts that belong to these purchases, their value added tax and lines, and an estimate of their climate impact.

# For what

- The data are used for bookkeeping, expense claims, the handling of receipts and climate reporting of the company, and for nothing else.
- Purchases with a card are passed on only once its holder has been identified and, where the law asks for it, has consented.

# What the company does not authorise

The authorisation gives no right to make payments, to order or block cards, to see card numbers or codes, or to enter into agreements in the company’s name.

# How long

The authorisation is valid until it is withdrawn. The company may withdraw it at any time, in writing, from the administrator or the issuer; from then on no new data are passed on. The issuer may check the authorisation and may refuse it.

# Processing of personal data

The company is the controller of the personal data. The administrator processes them on the company’s behalf and under its instructions, keeps them confidential and secure, and deletes them when they are no longer needed.

# Signature

Those who sign declare that they may sign for the company, alone or together with the others who sign this document.`,
});
