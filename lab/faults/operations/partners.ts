// Creates what a partner creates: card holders, OAuth clients, receipts.

import { holderEvent } from '../ledger.ts';
import type { Caller, Send } from './caller.ts';

export function sendsHolders({ trial, perhapsOnce, create }: Caller, isInvited: boolean): Send {
  const { template, ledger } = trial;
  const path = `/accounts/${template.account.accountId}/organizations/${template.organization}/cardholders`;
  return async (process) => {
    const key = `${isInvited ? 'guest' : 'person'}-${trial.nextNumber()}`;
    const body = {
      reference_id: key,
      email: `${key}@example.com`,
      ...(isInvited ? { language: 'en' } : { skip_consent_email: true }),
    };
    const kind = isInvited ? 'invitation' : 'holder';
    const made = await create({ kind, process, path, key, body }, perhapsOnce());
    if (made) ledger.acknowledgeHolder(made);
    else ledger.possibleEvents.add(holderEvent(key));
  };
}

export function sendsClients({ trial, perhapsOnce, create }: Caller): Send {
  const path = `/accounts/${trial.template.account.accountId}/oauthclients`;
  return async (process) => {
    const key = `client-${trial.nextNumber()}`;
    const made = await create({ kind: 'client', process, path, key, body: { name: key } }, perhapsOnce());
    if (made) trial.ledger.acknowledgeClient(made);
  };
}

/** Creates the receipt of a purchase that a webhook has announced. */
export function sendsReceipts({ trial, perhapsOnce, create }: Caller): Send {
  const base = `/accounts/${trial.template.account.accountId}/sandbox/transactions`;
  return async (process) => {
    const key = trial.receivers[0]?.purchases.shift();
    if (key === undefined) return;
    const creation = { kind: 'receipt', process, path: `${base}/${key}/receipt`, key, body: {} } as const;
    const made = await create(creation, perhapsOnce());
    if (made) trial.ledger.acknowledgeReceipt(made);
  };
}
