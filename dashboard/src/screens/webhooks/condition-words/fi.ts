import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  met_account_active: 'Tili {name} on aktiivinen.',
  unmet_account_active: 'Tili {name} on suljettu. Sille ei toimiteta mitään.',
  met_card_known: 'Tilillä on kortti {name}.',
  unmet_card_known: 'Tilillä ei ollut korttia {name} tälle henkilölle ostohetkellä.',
  met_product_of_tpa: 'Kortti ja TPA-sopimus koskevat samaa maksutuotetta.',
  unmet_product_of_tpa:
    'Kortti ja TPA-sopimus ({name}) koskevat eri maksutuotteita. Luo TPA-sopimus kortin tuotteelle.',
  met_tpa_activated: 'TPA-sopimus ({name}) on aktivoitu.',
  unmet_tpa_activated: 'TPA-sopimusta ({name}) ei ole aktivoitu.',
  met_organization_uses_tpa: 'Organisaatio {name} käyttää TPA-sopimusta.',
  unmet_organization_uses_tpa: 'Mikään organisaatio ei käytä TPA-sopimusta ({name}). Luo sellainen.',
  met_card_type_taken: 'Organisaatio {name} hyväksyy tämän korttityypin.',
  unmet_card_type_taken:
    'Organisaatio {name} ei hyväksy tätä korttityyppiä. Lisää se organisaation korttityyppeihin.',
  met_card_holder_identified: 'Kortinhaltija {name} on henkilö, jolle kortti kuuluu.',
  unmet_card_holder_identified:
    'Yksikään vahvistettu kortinhaltija ei ole henkilö, jolle kortti kuuluu ({name}).',
  met_not_withdrawn: 'Kortinhaltija {name} ei ole peruuttanut suostumustaan.',
  unmet_not_withdrawn:
    'Kortinhaltija {name} on peruuttanut suostumuksensa. Vain hän voi antaa sen uudelleen.',
  met_webhook_enabled: 'Webhook on käytössä.',
  unmet_webhook_enabled: 'Webhook on keskeytetty. Ota se käyttöön ja lähetä ohitetut tapahtumat uudelleen.',
  met_webhook_active: 'Webhook on läpäissyt vahvistuskutsun.',
  unmet_webhook_active:
    'Webhook ei ole aktiivinen: vastaanottajan on vastattava vahvistuskutsuun, tai Kontor on poistanut sen käytöstä virheiden jälkeen.',
  met_organization_selected: 'Webhook vastaanottaa tämän organisaation tapahtumat.',
  unmet_organization_selected:
    'Webhook ei kata tätä organisaatiota. Lisää se tai valitse kaikki organisaatiot.',
  met_webhook_subscribed: 'Webhook on tilannut tapahtuman.',
  unmet_webhook_subscribed: 'Webhook ei ole tilannut tapahtumaa. Lisää se webhookin tapahtumiin.',
  met_billing_on: 'Laskutusprofiili {name} sisältää korttitapahtumat.',
  unmet_billing_on:
    'Mikään laskutusprofiili ei sisällä korttitapahtumia ({name}). Valitse sellainen tai ota korttitapahtumat käyttöön.',
  met_buyer_party_in_groups: 'Webhookin ryhmät kattavat tämän yrityksen.',
  unmet_buyer_party_in_groups:
    'Webhookin ryhmät eivät kata tätä yritystä. Lisää se tai poista kaikki ryhmät.',
  met_filter_met: 'Webhookin suodatin päästää tapahtuman läpi.',
  unmet_filter_met:
    'Webhookin suodattimen ehto ei täyty. Muuta sitä, jos haluat vastaanottaa tällaiset tapahtumat.',
};
