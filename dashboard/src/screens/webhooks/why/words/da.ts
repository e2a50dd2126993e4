import type { Texts } from '../../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Hvorfor kom min webhook ikke frem?',
  about:
    'Angiv et køb eller en kortholder: Kontor kontrollerer hver betingelse og viser, hvilken der ikke er opfyldt.',
  what: 'Køb eller kortholder',
  whatHint:
    'Forretning og beløb, et id der begynder med txn_ eller chd_, eller din egen reference eller personens e-mailadresse.',
  anyOrganization: 'Alle organisationer',
  organization: 'Organisation',
  person: 'Person',
  ask: 'Kontrollér',
  emptyTitle: 'Fra købet til din modtager',
  emptyText:
    'Et køb når dig, når virksomhedens TPA-aftale er aktiveret, personen er identificeret, faktureringsprofilen har produktet slået til, og en aktiv webhook abonnerer på det. Se her, hvad der mangler.',
  several: 'Flere kortholdere passer til {name}',
  eventTitle: 'Dette er et hændelses-id',
  eventText: 'Søg efter det i webhookens leveringslog, eller indtast transaktionen eller kortholderen her.',
  unknownPerson: 'Intet køb og ingen kortholder passer med {name}',
  unknownPersonText: {
    one: 'Søgte i {n} organisation. Vælg organisationen, hvis du har mange, og kontrollér referencens stavemåde.',
    other:
      'Søgte i {n} organisationer. Vælg organisationen, hvis du har mange, og kontrollér referencens stavemåde.',
  },
  unknownTransaction: 'Din konto har ikke modtaget transaktionen',
  unknownTransactionText: 'En betingelse før webhooken er ikke opfyldt. For at en transaktion når din konto:',
  must_tpa:
    'virksomhedens TPA-aftale for betalingsproduktet skal være aktiveret, og en organisation skal bruge den;',
  must_card: 'kortudstederen skal have registreret kortet for virksomheden;',
  must_identified:
    'en kortholder i organisationen skal være identificeret som den person, kortet tilhører, og må ikke have trukket samtykket tilbage;',
  must_types: 'organisationen skal acceptere kort af den type;',
  must_history: 'købet må ikke være ældre end startdatoen for personens historik;',
  must_held:
    'kortudstederen skal have sendt den forudgående status: en transaktion afregnes, før den faktureres.',
  unknownTransactionHelp:
    'Hvis du har kortudstederens id, kan operatøren slå det op med “kontor explain transaction”.',
  noTransaction: 'Din konto har ikke modtaget noget køb af {name}',
  seeCardHolder: 'Vis kortholderen',
  subject: '{merchant}, købt af {person} i {organization}',
  newest: 'Seneste transaktioner',
  noWebhook: 'Organisationen har ingen webhook.',
  noWebhookText: 'Opret en; hændelser sendes til den fra da af.',
  conditions: 'Alle betingelser for webhooken',
  met: 'Opfyldt',
  unmet: 'Ikke opfyldt',
  goThere: 'Åbn',
  seeDelivery: 'Vis leveringen',
  outcome_arrived: 'Leveret: din modtager accepterede den',
  outcome_arrived_text: 'Hvis du ikke kan finde den, så søg i dine egne logge efter webhook-id {id}.',
  outcome_retrying: 'Din modtager accepterede den ikke; Kontor prøver igen',
  outcome_retrying_text: '{n} forsøg. {answer} Næste forsøg: {time}.',
  outcome_waiting: 'Venter på at blive sendt',
  outcome_waiting_text: 'En ordnet webhook venter på en tidligere hændelse, eller den sendes om lidt.',
  outcome_failed: 'Leveringen mislykkedes: din modtager accepterede den aldrig',
  outcome_failed_text: 'Ret modtageren, og send igen.',
  outcome_skipped: 'Ikke sendt',
  outcome_skipped_text: 'Webhooken var slået fra på det tidspunkt. Genafsend den fra loggen.',
  outcome_nothing: 'Alle betingelser er opfyldt, men loggen har ingen levering',
  outcome_nothing_text:
    'Den skete, før webhooken abonnerede, er ældre end loggen (60 dage som standard) eller sendes om lidt.',
  example: 'ICA 174,25, txn_…, employee-17',
  severalPurchases: 'Flere køb passer med {name}',
  purchase: 'Køb',
  amount: 'Beløb',
};
