import type { Texts } from '../../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Miksi webhook ei saapunut?',
  about: 'Anna osto tai kortinhaltija: Kontor tarkistaa jokaisen ehdon ja näyttää, mikä ei täyty.',
  what: 'Osto tai kortinhaltija',
  whatHint:
    'Kauppias ja summa, tunniste, joka alkaa txn_ tai chd_, tai oma viitteesi tai henkilön sähköpostiosoite.',
  anyOrganization: 'Kaikki organisaatiot',
  organization: 'Organisaatio',
  person: 'Henkilö',
  ask: 'Tarkista',
  emptyTitle: 'Ostosta vastaanottajallesi',
  emptyText:
    'Osto tavoittaa sinut, kun yrityksen TPA-sopimus on aktivoitu, henkilö on tunnistettu, tuote on käytössä laskutusprofiilissa ja aktiivinen webhook tilaa sen. Katso tästä, mikä puuttuu.',
  several: 'Useita kortinhaltijoita haulla {name}',
  eventTitle: 'Tämä on tapahtuman tunnus',
  eventText: 'Etsi se webhookin toimituslokista tai anna tähän sen korttitapahtuma tai kortinhaltija.',
  unknownPerson: 'Mikään osto tai kortinhaltija ei vastaa hakua {name}',
  unknownPersonText: {
    one: 'Haettiin {n} organisaatiosta. Valitse organisaatio, jos niitä on monta, ja tarkista viitteen kirjoitusasu.',
    other:
      'Haettiin {n} organisaatiosta. Valitse organisaatio, jos niitä on monta, ja tarkista viitteen kirjoitusasu.',
  },
  unknownTransaction: 'Tilisi ei ole saanut tätä korttitapahtumaa',
  unknownTransactionText: 'Jokin webhookia edeltävä ehto ei täyty. Jotta korttitapahtuma tavoittaa tilisi:',
  must_tpa:
    'yrityksen TPA-sopimuksen maksutuotteelle on oltava aktivoitu ja organisaation on käytettävä sitä;',
  must_card: 'kortin myöntäjän on pitänyt rekisteröidä kortti kyseiselle yritykselle;',
  must_identified:
    'organisaation kortinhaltijan on oltava tunnistettu kortin omistajaksi, eikä hän ole saanut peruuttaa suostumustaan;',
  must_types: 'organisaation on hyväksyttävä tämän tyyppiset kortit;',
  must_history: 'osto ei saa olla vanhempi kuin henkilön historian alkupäivä;',
  must_held:
    'kortin myöntäjän on pitänyt lähettää edeltävä tila: korttitapahtuma selvitetään ennen laskutusta.',
  unknownTransactionHelp:
    'Jos sinulla on kortin myöntäjän tunnus, ylläpitäjä voi hakea sen komennolla ”kontor explain transaction”.',
  noTransaction: 'Tilisi ei ole saanut ostoja henkilöltä {name}',
  seeCardHolder: 'Näytä kortinhaltija',
  subject: '{merchant}, ostaja {person}, {organization}',
  newest: 'Viimeisimmät korttitapahtumat',
  noWebhook: 'Organisaatiolla ei ole webhookia.',
  noWebhookText: 'Luo sellainen; tapahtumat lähetetään siihen siitä lähtien.',
  conditions: 'Webhookin kaikki ehdot',
  met: 'Täyttyy',
  unmet: 'Ei täyty',
  goThere: 'Avaa',
  seeDelivery: 'Näytä toimitus',
  outcome_arrived: 'Toimitettu: vastaanottajasi hyväksyi sen',
  outcome_arrived_text: 'Jos et löydä sitä, etsi omista lokeistasi webhook-id {id}.',
  outcome_retrying: 'Vastaanottajasi ei hyväksynyt sitä; Kontor yrittää uudelleen',
  outcome_retrying_text: '{n} yritystä. {answer} Seuraava yritys: {time}.',
  outcome_waiting: 'Odottaa lähetystä',
  outcome_waiting_text: 'Järjestystä noudattava webhook odottaa aiempaa tapahtumaa, tai lähetys alkaa pian.',
  outcome_failed: 'Toimitus epäonnistui: vastaanottajasi ei koskaan hyväksynyt sitä',
  outcome_failed_text: 'Korjaa vastaanottaja ja lähetä uudelleen.',
  outcome_skipped: 'Ei lähetetty',
  outcome_skipped_text: 'Webhook oli silloin pois käytöstä. Lähetä uudelleen lokista.',
  outcome_nothing: 'Kaikki ehdot täyttyvät, mutta lokissa ei ole toimitusta',
  outcome_nothing_text:
    'Se tapahtui ennen webhookin tilausta, on lokia vanhempi (oletuksena 60 päivää) tai lähtee pian.',
  example: 'ICA 174,25, txn_…, employee-17',
  severalPurchases: 'Useita ostoja vastaa hakua {name}',
  purchase: 'Osto',
  amount: 'Summa',
};
