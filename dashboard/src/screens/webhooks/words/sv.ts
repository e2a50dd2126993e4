import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'URL:er dit Kontor skickar händelser: köp, kvitton, CO2-värden och samtycken.',
  webhook: 'Webhook',
  events: 'Händelser',
  health: 'Senaste leveranser',
  why: 'Varför kom den inte fram?',
  attention: { one: '{n} webhook behöver åtgärdas', other: '{n} webhookar behöver åtgärdas' },
  looking: { one: 'Sökt i {n} organisation…', other: 'Sökt i {n} organisationer…' },
  emptyTitle: 'Inga webhookar än',
  emptyText:
    'En webhook är en av dina URL:er. Kontor skickar varje köp, kvitto och samtycke dit inom några sekunder, signerat, och försöker igen i fem dagar om mottagaren inte svarar. Skapa en, besvara verifieringsanropet och skicka en testhändelse.',
  countEvents: { one: '{n} händelse', other: '{n} händelser' },
  nothingSentYet: 'Inga än',
  lastDeliveries: { one: 'senaste leveransen', other: 'senaste {n} leveranserna' },
  countDelivered: '{n} levererade',
  countFailed: '{n} misslyckade',
  countPending: '{n} väntar',
  countSkipped: '{n} överhoppade',
  median: 'median {time}',
  recentTitle: 'Senaste leveranser',
  ofOrganization: 'Organisation {name}',
  tab_overview: 'Översikt',
  tab_log: 'Leveranslogg',
  tab_test: 'Testhändelser',
  tab_settings: 'Inställningar',
  status_active: 'aktiv',
  status_pending: 'inte verifierad',
  status_paused: 'pausad',
  status_failing: 'misslyckas',
  status_disabled: 'inaktiverad',
  status_active_about: 'Händelser skickas.',
  status_pending_about: 'Verifieringsanropet är inte godkänt; händelser väntar.',
  status_paused_about:
    'Inget skickas. Nya händelser loggas som överhoppade och kan skickas om när webhooken aktiveras.',
  status_failing_about:
    'De senaste leveranserna misslyckades. Inget går förlorat: Kontor försöker igen i fem dagar.',
  status_disabled_about:
    'Kontor inaktiverade den efter flera dagars fel, eller för att mottagaren svarade 410 Gone.',
  failingTitle: 'De senaste leveranserna misslyckades',
  failingSince: 'Sedan {time}.',
  seeFailures: 'Visa väntande leveranser',
  disabledTitle: 'Kontor har inaktiverat webhooken',
  disabledAt: 'Sedan {time}.',
  disabledHelp:
    'Åtgärda mottagaren och aktivera webhooken: Kontor upprepar verifieringsanropet, och du kan skicka om det som missades.',
  pausedTitle: 'Webhooken är pausad',
  suspended: {
    one: '{n} prenumererad händelse levereras inte',
    other: '{n} prenumererade händelser levereras inte',
  },
  suspendedText: 'Organisationen har ingen {link}, eller så är produkten avstängd där.',
  pause: 'Pausa',
  enable: 'Aktivera',
  pauseTitle: 'Pausa webhooken?',
  pauseText:
    'Inget skickas förrän webhooken aktiveras. Nya händelser loggas som överhoppade; du kan skicka om dem när du aktiverar den igen.',
  pausedToast: 'Webhooken är pausad.',
  enabledToast: 'Webhooken är aktiverad.',
  missedText: {
    one: 'Webhooken är aktiverad. {n} händelse levererades inte medan den var av. Skicka den nu?',
    other: 'Webhooken är aktiverad. {n} händelser levererades inte medan den var av. Skicka dem nu?',
  },
};
