import type { Texts } from '../../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Varför kom inte min webhook fram?',
  about:
    'Ange ett köp eller en kortinnehavare: Kontor kontrollerar varje villkor och visar vilket som inte är uppfyllt.',
  what: 'Köp eller kortinnehavare',
  whatHint:
    'Handlare och belopp, ett id som börjar med txn_ eller chd_, eller din egen referens eller personens e-postadress.',
  anyOrganization: 'Alla organisationer',
  organization: 'Organisation',
  person: 'Person',
  ask: 'Kontrollera',
  emptyTitle: 'Från köpet till din mottagare',
  emptyText:
    'Ett köp når dig när företagets TPA-avtal är aktiverat, personen är identifierad, faktureringsprofilen har produkten på och en aktiv webhook prenumererar på den. Se här vad som saknas.',
  several: 'Flera kortinnehavare matchar {name}',
  eventTitle: 'Det här är ett händelse-id',
  eventText: 'Sök efter det i webhookens leveranslogg, eller ange transaktionen eller kortinnehavaren här.',
  unknownPerson: 'Inget köp och ingen kortinnehavare stämmer med {name}',
  unknownPersonText: {
    one: 'Sökte i {n} organisation. Välj organisationen om du har många, och kontrollera referensens stavning.',
    other:
      'Sökte i {n} organisationer. Välj organisationen om du har många, och kontrollera referensens stavning.',
  },
  unknownTransaction: 'Ditt konto har inte tagit emot transaktionen',
  unknownTransactionText:
    'Ett villkor före webhooken är inte uppfyllt. För att en transaktion ska nå ditt konto:',
  must_tpa:
    'företagets TPA-avtal för betalprodukten måste vara aktiverat, och en organisation måste använda det;',
  must_card: 'kortutgivaren måste ha registrerat kortet för företaget;',
  must_identified:
    'en kortinnehavare i organisationen måste vara identifierad som den person kortet tillhör och får inte ha återkallat samtycket;',
  must_types: 'organisationen måste ta emot kort av den typen;',
  must_history: 'köpet får inte vara äldre än startdatumet för personens historik;',
  must_held: 'kortutgivaren måste ha skickat statusen före: en transaktion avräknas innan den faktureras.',
  unknownTransactionHelp:
    'Om du har kortutgivarens id kan operatören slå upp det med ”kontor explain transaction”.',
  noTransaction: 'Ditt konto har inte tagit emot något köp av {name}',
  seeCardHolder: 'Visa kortinnehavaren',
  subject: '{merchant}, köpt av {person} i {organization}',
  newest: 'Senaste transaktioner',
  noWebhook: 'Organisationen har ingen webhook.',
  noWebhookText: 'Skapa en; händelser skickas till den från och med då.',
  conditions: 'Alla villkor för webhooken',
  met: 'Uppfyllt',
  unmet: 'Inte uppfyllt',
  goThere: 'Öppna',
  seeDelivery: 'Visa leveransen',
  outcome_arrived: 'Levererad: din mottagare tog emot den',
  outcome_arrived_text: 'Om du inte hittar den, sök i dina egna loggar efter webhook-id {id}.',
  outcome_retrying: 'Din mottagare tog inte emot den; Kontor försöker igen',
  outcome_retrying_text: '{n} försök. {answer} Nästa försök: {time}.',
  outcome_waiting: 'Väntar på att skickas',
  outcome_waiting_text: 'En ordnad webhook väntar på en tidigare händelse, eller så skickas den strax.',
  outcome_failed: 'Leveransen misslyckades: din mottagare tog aldrig emot den',
  outcome_failed_text: 'Åtgärda mottagaren och skicka igen.',
  outcome_skipped: 'Inte skickad',
  outcome_skipped_text: 'Webhooken var avstängd då. Skicka om den från loggen.',
  outcome_nothing: 'Alla villkor är uppfyllda, men loggen har ingen leverans',
  outcome_nothing_text:
    'Den inträffade innan webhooken prenumererade, är äldre än loggen (60 dagar som standard) eller skickas strax.',
  example: 'ICA 174,25, txn_…, employee-17',
  severalPurchases: 'Flera köp stämmer med {name}',
  purchase: 'Köp',
  amount: 'Belopp',
};
