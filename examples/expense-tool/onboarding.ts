import { isKontorError, type Kontor } from '@kontor/sdk';

export type NewCustomer = {
  country: 'SE' | 'NO' | 'DK' | 'FI';
  organizationNumber: string;
  signatoryEmail: string;
};

/** Onboards a company by its organization number. The signatory gets an email with a link to sign. */
export async function onboard(kontor: Kontor, wanted: NewCustomer): Promise<string> {
  const { country, organizationNumber, signatoryEmail } = wanted;
  const product = await kontor.paymentProducts.list({ country }).first();
  if (product === undefined) throw new Error(`No payment product is offered in ${country}.`);
  await kontor.account.paymentProducts.enable(product.id).catch((error: unknown) => {
    // It is already enabled.
    if (!isKontorError(error, 'duplicate')) throw error;
  });
  const tpa = await kontor.tpas.create({
    payment_product_id: product.id,
    country,
    organization_number: organizationNumber,
  });
  await kontor.tpas.signatories.create(tpa.id, { email: signatoryEmail });
  const billing = await kontor.billings.create({
    name_display: tpa.name,
    name_legal: tpa.name,
    organization_number: organizationNumber,
    country,
  });
  const organization = await kontor.organizations.create({
    reference_id: `customer-${organizationNumber}`,
    tpa_id: tpa.id,
    billing_id: billing.id,
  });
  return organization.name;
}

export type Customer = { id: string; name: string; status: string; tpaId: string };

export async function listCustomers(kontor: Kontor): Promise<Customer[]> {
  const organizations = await kontor.organizations.list().toArray({ max: 50 });
  return organizations.map(({ id, name, tpa, tpa_id }) => ({ id, name, status: tpa.status, tpaId: tpa_id }));
}

/** Invites an employee of the customer, who then gets an email with a link to consent. */
export async function invite(kontor: Kontor, organizationId: string, email: string): Promise<void> {
  await kontor.cardHolders.create(organizationId, { reference_id: email, email });
}

/** Signs and consents for the people of a sandbox, and buys lunch. */
export async function playTheOthers(kontor: Kontor, { id, tpaId, status }: Customer): Promise<void> {
  if (status === 'pending-approval') await kontor.sandbox.activateTpa(tpaId);
  else if (status !== 'activated') {
    const signed = await kontor.sandbox.signTpa(tpaId);
    // One signatory may not be enough for this company; the operator would decide.
    if (signed.status !== 'activated') await kontor.sandbox.activateTpa(tpaId);
  }
  for await (const holder of kontor.cardHolders.list(id)) {
    await kontor.sandbox.consent(holder.id);
    const purchase = await kontor.sandbox.createTransaction({
      card_holder_id: holder.id,
      amount: 129.5,
      currency: 'SEK',
      merchant: 'LUNCHBAREN',
      mcc_code: '5812',
      country: 'SE',
    });
    await kontor.sandbox.clearTransaction(purchase.id);
    await kontor.sandbox.createReceipt(purchase.id);
  }
}
