import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'URL-er som Kontor sender hendelser til: kjøp, kvitteringer, CO2-verdier og samtykker.',
  webhook: 'Webhook',
  events: 'Hendelser',
  health: 'Siste leveringer',
  why: 'Hvorfor kom den ikke fram?',
  attention: { one: '{n} webhook må følges opp', other: '{n} webhooker må følges opp' },
  looking: { one: 'Søkt i {n} organisasjon…', other: 'Søkt i {n} organisasjoner…' },
  emptyTitle: 'Ingen webhooker ennå',
  emptyText:
    'En webhook er en av dine URL-er. Kontor sender hvert kjøp, hver kvittering og hvert samtykke dit i løpet av sekunder, signert, og prøver igjen i fem dager hvis mottakeren ikke svarer. Opprett en, besvar verifiseringskallet og send en testhendelse.',
  countEvents: { one: '{n} hendelse', other: '{n} hendelser' },
  nothingSentYet: 'Ingen ennå',
  lastDeliveries: { one: 'siste levering', other: 'siste {n} leveringer' },
  countDelivered: '{n} levert',
  countFailed: '{n} mislykket',
  countPending: '{n} venter',
  countSkipped: '{n} hoppet over',
  median: 'median {time}',
  recentTitle: 'Siste leveringer',
  ofOrganization: 'Organisasjon {name}',
  tab_overview: 'Oversikt',
  tab_log: 'Leveringslogg',
  tab_test: 'Testhendelser',
  tab_settings: 'Innstillinger',
  status_active: 'aktiv',
  status_pending: 'ikke verifisert',
  status_paused: 'satt på pause',
  status_failing: 'feiler',
  status_disabled: 'deaktivert',
  status_active_about: 'Hendelser sendes.',
  status_pending_about: 'Verifiseringskallet er ikke bestått; hendelser venter.',
  status_paused_about:
    'Ingenting sendes. Nye hendelser logges som hoppet over og kan gjensendes når webhooken aktiveres.',
  status_failing_about:
    'De siste leveringene mislyktes. Ingenting går tapt: Kontor prøver igjen i fem dager.',
  status_disabled_about:
    'Kontor deaktiverte den etter flere dagers feil, eller fordi mottakeren svarte 410 Gone.',
  failingTitle: 'De siste leveringene mislyktes',
  failingSince: 'Siden {time}.',
  seeFailures: 'Vis ventende leveringer',
  disabledTitle: 'Kontor har deaktivert webhooken',
  disabledAt: 'Siden {time}.',
  disabledHelp:
    'Rett mottakeren og aktiver webhooken: Kontor gjentar verifiseringskallet, og du kan gjensende det den gikk glipp av.',
  pausedTitle: 'Webhooken er satt på pause',
  suspended: { one: '{n} abonnert hendelse leveres ikke', other: '{n} abonnerte hendelser leveres ikke' },
  suspendedText: 'Organisasjonen har ingen {link}, eller produktet er slått av der.',
  pause: 'Sett på pause',
  enable: 'Aktiver',
  pauseTitle: 'Sette webhooken på pause?',
  pauseText:
    'Ingenting sendes før webhooken aktiveres. Nye hendelser logges som hoppet over; du kan gjensende dem når du aktiverer den igjen.',
  pausedToast: 'Webhooken er satt på pause.',
  enabledToast: 'Webhooken er aktivert.',
  missedText: {
    one: 'Webhooken er aktivert. {n} hendelse ble ikke levert mens den var av. Sende den nå?',
    other: 'Webhooken er aktivert. {n} hendelser ble ikke levert mens den var av. Sende dem nå?',
  },
};
