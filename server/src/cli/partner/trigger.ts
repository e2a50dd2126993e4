import { OperatorError } from '../../platform/errors.ts';
import { draw } from '../../platform/secrets.ts';
import { print, table } from '../output.ts';
import { callJson, postJson } from './api.ts';
import { fetchPage, latestPosition } from './feed.ts';
import { RemoteError } from './remote-error.ts';
import { openSession, type Session } from './session.ts';

export type TriggerOptions = {
  profile?: string;
  json?: boolean;
  list?: boolean;
  cardHolder?: string;
  amount?: number;
  merchant?: string;
  wait?: number;
};

type Made = { id: string };
type Purchase = (session: Session, transactionId: string) => Promise<unknown>;
type Recipe = { about: string; run(session: Session, options: TriggerOptions): Promise<string> };

const waitSDefault = 20;
const act = (session: Session, id: string, action: string) =>
  postJson<Made>(session, `/sandbox/transactions/${id}/${action}`);
const clear: Purchase = (session, id) => act(session, id, 'clear');

/** Sandbox operations that cause each event. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'card.transaction.authorized': purchase('a purchase'),
  'card.transaction.cleared': purchase('a purchase, cleared', clear),
  'card.transaction.invoiced': purchase('a purchase, cleared and invoiced', clear, (session, id) =>
    act(session, id, 'invoice'),
  ),
  'card.transaction.deleted': purchase('a purchase whose reservation is released', (session, id) =>
    act(session, id, 'delete'),
  ),
  'card.transaction.updated': purchase('a purchase, cleared, and its receipt', clear, (session, id) =>
    act(session, id, 'receipt'),
  ),
  'environmental.impact': purchase('a purchase, cleared, and its CO2', clear),
  'receipt.fetched': purchase('a purchase, cleared, and its receipt', clear, (session, id) =>
    act(session, id, 'receipt'),
  ),
  'transaction.true.vat': purchase('a purchase, cleared, and its receipt', clear, (session, id) =>
    act(session, id, 'receipt'),
  ),
  'transaction.line.items': purchase('a purchase, cleared, and its receipt', clear, (session, id) =>
    act(session, id, 'receipt'),
  ),
  'card_holder.created': { about: 'a new card holder', run: (session) => createHolder(session) },
  'card_holder.email.delivered': {
    about: 'a new card holder, and the invitation email',
    run: (session) => createHolder(session),
  },
  'card_holder.identified': {
    about: 'a new card holder who consents',
    run: (session) => createConsentedHolder(session),
  },
  'card_holder.signed.pdpc': {
    about: 'a new card holder who consents',
    run: (session) => createConsentedHolder(session),
  },
  'card_holder.deleted': {
    about: 'a new card holder, deleted',
    run: async (session) => {
      const organization = await findOrCreateOrganization(session);
      const holder = await createHolder(session, organization);
      await callJson(session, {
        method: 'DELETE',
        path: `/organizations/${organization}/cardholders/${holder}`,
      });
      return holder;
    },
  },
  'tpa.signed': { about: 'a new TPA, signed', run: (session) => createTpa(session) },
  'tpa.activated': { about: 'a new TPA, signed and activated', run: (session) => createTpa(session) },
  'tpa.terminated': {
    about: 'a new TPA, signed and terminated',
    run: async (session) => {
      const tpa = await createTpa(session);
      await callJson(session, { method: 'DELETE', path: `/tpas/${tpa}` });
      return tpa;
    },
  },
};

export async function trigger(name: string | undefined, options: TriggerOptions): Promise<void> {
  if (options.list || name === undefined) {
    const all = Object.entries(recipes).map(([event, { about }]) => ({ event, about }));
    print(options, { events: all }, () => table(all, { EVENT: 'event', 'CAUSED BY': 'about' }));
    return;
  }
  const recipe = recipes[name];
  if (recipe === undefined)
    throw new OperatorError(
      `${name} cannot be triggered. "kontor trigger --list" lists the events that can.`,
    );
  const session = await openSession(options);
  const before = await latestPosition(session);
  const object = await recipe.run(session, options);
  const page = await fetchPage(session, {
    after: String(before),
    events: name,
    wait: Math.min(30, options.wait ?? waitSDefault),
  });
  const [event] = page.data;
  if (event === undefined)
    throw new OperatorError(
      `${object} was created, but ${name} has not happened yet. "kontor events tail" shows it when it does.`,
    );
  print(
    options,
    { name, object_id: object, event_id: event.id, position: event.position },
    () => `${name}: ${object}, event ${event.id} at position ${event.position}.`,
  );
}

function purchase(about: string, ...steps: Purchase[]): Recipe {
  return {
    about,
    run: async (session, { cardHolder, amount = 249.5, merchant = 'Café Kontor' }) => {
      const created = await postJson<Made>(session, '/sandbox/transactions', {
        card_holder_id: cardHolder ?? (await findOrCreateConsentedHolder(session)),
        amount,
        currency: 'SEK',
        merchant,
        mcc_code: '5812',
        country: 'SE',
      });
      for (const step of steps) await step(session, created.id);
      return created.id;
    },
  };
}

type Listed<T> = { data: T[] };

async function findOrCreateConsentedHolder(session: Session): Promise<string> {
  const { data } = await callJson<Listed<Made>>(session, { path: '/organizations?limit=20' });
  for (const { id } of data) {
    const holders = await callJson<Listed<Made>>(session, {
      path: `/organizations/${id}/cardholders?status=consented&limit=1`,
    });
    if (holders.data[0] !== undefined) return holders.data[0].id;
  }
  return createConsentedHolder(session);
}

async function createConsentedHolder(session: Session): Promise<string> {
  const holder = await createHolder(session);
  await postJson(session, `/sandbox/cardholders/${holder}/consent`);
  return holder;
}

async function createHolder(session: Session, organization?: string): Promise<string> {
  const reference = `cli-${digits(8)}`;
  const created = await postJson<Made>(
    session,
    `/organizations/${organization ?? (await findOrCreateOrganization(session))}/cardholders`,
    {
      reference_id: reference,
      email: `${reference}@example.com`,
    },
  );
  return created.id;
}

/** Returns the newest organization, or creates one. */
async function findOrCreateOrganization(session: Session): Promise<string> {
  const { data } = await callJson<Listed<Made>>(session, { path: '/organizations?limit=1' });
  if (data[0] !== undefined) return data[0].id;
  const created = await postJson<Made>(session, '/organizations', {
    reference_id: `cli-${digits(8)}`,
    tpa_id: await createTpa(session),
  });
  return created.id;
}

/** Creates a signed TPA for a company that no registry has. Sandbox accounts activate it at once. */
async function createTpa(session: Session): Promise<string> {
  const tpa = await postJson<Made>(session, '/tpas', {
    payment_product_id: await enableProduct(session),
    name: 'Kontor CLI AB',
    country: 'SE',
    organization_number: companyNumber(),
    language: 'sv',
  });
  await postJson(session, `/tpas/${tpa.id}/signatories`, {
    email: `signatory-${digits(6)}@example.com`,
    name: 'Eva Ek',
  });
  await postJson(session, `/sandbox/tpas/${tpa.id}/sign`);
  await postJson(session, `/sandbox/tpas/${tpa.id}/activate`).catch((error: unknown) => {
    // Its signatures have already activated it.
    if (!(error instanceof RemoteError && error.code === 'state_conflict')) throw error;
  });
  return tpa.id;
}

async function enableProduct(session: Session): Promise<string> {
  type Product = { id: string; countries: string[] };
  const serves = ({ countries }: Product) => countries.includes('SE');
  const own = await callJson<Listed<Product>>(session, { path: '/payment-products?limit=200' });
  const enabled = own.data.find(serves);
  if (enabled !== undefined) return enabled.id;
  const all = await callJson<Listed<Product>>(session, {
    path: '/payment-products?country=SE&limit=1',
    isRoot: true,
  });
  const [offered] = all.data;
  if (offered === undefined) throw new OperatorError('The operator offers no payment product in SE.');
  await postJson(session, `/payment-products/${offered.id}`);
  return offered.id;
}

const digits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(draw() * 10)).join('');

/** Draws a limited company's number: ten digits, the last of them a Luhn check digit. */
export function companyNumber(): string {
  const body = `5599${digits(5)}`;
  const sum = [...body]
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
