import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Regnskabssystem',
  none: 'Forbind organisationens regnskabssystem, og bogfør kørsler i det med deres kvitteringer.',
  connect: 'Forbind {name}',
  token: 'Nøgle fra {name}',
  tokenHint: 'Opret den i {name}. Den gemmes krypteret og vises aldrig.',
  connected: 'Forbundet til {name}: {company}.',
  expired: '{name} accepterer ikke længere samtykket. Forbind igen.',
  pending: 'Samtykket for {name} er endnu ikke givet.',
  importChart: 'Hent kontoplanen',
  didImport: { one: '{n} omkostningskonto blev hentet.', other: '{n} omkostningskonti blev hentet.' },
  disconnect: 'Afbryd forbindelsen',
  disconnectTitle: 'Afbryd forbindelsen til {name}?',
  disconnectText: 'Kontor sletter sin adgang. Det bogførte bliver i regnskabet.',
  didDisconnect: 'Forbindelsen er afbrudt.',
  didConnect: 'Regnskabssystemet er forbundet.',
  failed: 'Regnskabssystemet blev ikke forbundet. Prøv igen.',
  other_company:
    'Regnskabet tilhører en anden virksomhed. Forbind regnskabet for organisationens virksomhed.',
  postThere: 'Bogfør i regnskabssystemet',
  postAgain: 'Bogfør igen',
  queued: 'venter',
  running: 'bogføres',
  completed: 'bogført',
  transferFailed: 'mislykkedes',
  counts: '{posted} af {n} bilag bogført',
  refused: { one: '{n} afvist', other: '{n} afvist' },
  purchase: 'Køb',
  reason: 'Hvad systemet siger',
  nextAttempt: 'Næste forsøg',
};
