import type { Texts } from '../../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Hvorfor kom ikke webhooken min fram?',
  about:
    'Skriv inn et kjøp eller en kortholder: Kontor kontrollerer hvert vilkår og viser hvilket som ikke er oppfylt.',
  what: 'Kjøp eller kortholder',
  whatHint:
    'Brukersted og beløp, en id som begynner med txn_ eller chd_, eller din egen referanse eller personens e-postadresse.',
  anyOrganization: 'Alle organisasjoner',
  organization: 'Organisasjon',
  person: 'Person',
  ask: 'Kontroller',
  emptyTitle: 'Fra kjøpet til mottakeren din',
  emptyText:
    'Et kjøp når deg når selskapets TPA-avtale er aktivert, personen er identifisert, faktureringsprofilen har produktet på, og en aktiv webhook abonnerer på det. Se her hva som mangler.',
  several: 'Flere kortholdere passer til {name}',
  eventTitle: 'Dette er en hendelses-ID',
  eventText:
    'Søk etter den i webhookens leveringslogg, eller skriv inn transaksjonen eller kortholderen her.',
  unknownPerson: 'Ingen kjøp og ingen kortholder passer med {name}',
  unknownPersonText: {
    one: 'Søkte i {n} organisasjon. Velg organisasjonen hvis du har mange, og kontroller referansens stavemåte.',
    other:
      'Søkte i {n} organisasjoner. Velg organisasjonen hvis du har mange, og kontroller referansens stavemåte.',
  },
  unknownTransaction: 'Kontoen din har ikke mottatt transaksjonen',
  unknownTransactionText:
    'Et vilkår før webhooken er ikke oppfylt. For at en transaksjon skal nå kontoen din:',
  must_tpa: 'selskapets TPA-avtale for betalingsproduktet må være aktivert, og en organisasjon må bruke den;',
  must_card: 'kortutstederen må ha registrert kortet for selskapet;',
  must_identified:
    'en kortholder i organisasjonen må være identifisert som personen kortet tilhører, og kan ikke ha trukket samtykket tilbake;',
  must_types: 'organisasjonen må godta kort av den typen;',
  must_history: 'kjøpet kan ikke være eldre enn startdatoen for personens historikk;',
  must_held: 'kortutstederen må ha sendt statusen før: en transaksjon avregnes før den faktureres.',
  unknownTransactionHelp:
    'Hvis du har kortutstederens ID, kan operatøren slå den opp med «kontor explain transaction».',
  noTransaction: 'Kontoen din har ikke mottatt noe kjøp av {name}',
  seeCardHolder: 'Vis kortholderen',
  subject: '{merchant}, kjøpt av {person} i {organization}',
  newest: 'Siste transaksjoner',
  noWebhook: 'Organisasjonen har ingen webhook.',
  noWebhookText: 'Opprett en; hendelser sendes til den fra da av.',
  conditions: 'Alle vilkår for webhooken',
  met: 'Oppfylt',
  unmet: 'Ikke oppfylt',
  goThere: 'Åpne',
  seeDelivery: 'Vis leveringen',
  outcome_arrived: 'Levert: mottakeren din godtok den',
  outcome_arrived_text: 'Hvis du ikke finner den, søk i dine egne logger etter webhook-id {id}.',
  outcome_retrying: 'Mottakeren din godtok den ikke; Kontor prøver igjen',
  outcome_retrying_text: '{n} forsøk. {answer} Neste forsøk: {time}.',
  outcome_waiting: 'Venter på å bli sendt',
  outcome_waiting_text: 'En ordnet webhook venter på en tidligere hendelse, eller den sendes straks.',
  outcome_failed: 'Leveringen mislyktes: mottakeren din godtok den aldri',
  outcome_failed_text: 'Rett mottakeren og send på nytt.',
  outcome_skipped: 'Ikke sendt',
  outcome_skipped_text: 'Webhooken var slått av da. Gjensend den fra loggen.',
  outcome_nothing: 'Alle vilkår er oppfylt, men loggen har ingen levering',
  outcome_nothing_text:
    'Den skjedde før webhooken abonnerte, er eldre enn loggen (60 dager som standard) eller sendes straks.',
  example: 'ICA 174,25, txn_…, employee-17',
  severalPurchases: 'Flere kjøp passer med {name}',
  purchase: 'Kjøp',
  amount: 'Beløp',
};
