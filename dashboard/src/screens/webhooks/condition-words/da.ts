import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  met_account_active: 'Kontoen {name} er aktiv.',
  unmet_account_active: 'Kontoen {name} er lukket. Intet leveres til den.',
  met_card_known: 'Kontoen har kortet {name}.',
  unmet_card_known: 'Kontoen havde ikke kortet {name} for denne person, da købet blev foretaget.',
  met_product_of_tpa: 'Kortet og TPA-aftalen gælder samme betalingsprodukt.',
  unmet_product_of_tpa:
    'Kortet og TPA-aftalen for {name} gælder forskellige betalingsprodukter. Opret en TPA-aftale for kortets produkt.',
  met_tpa_activated: 'TPA-aftalen for {name} er aktiveret.',
  unmet_tpa_activated: 'TPA-aftalen for {name} er ikke aktiveret.',
  met_organization_uses_tpa: 'Organisationen {name} bruger TPA-aftalen.',
  unmet_organization_uses_tpa: 'Ingen organisation bruger TPA-aftalen ({name}). Opret en.',
  met_card_type_taken: 'Organisationen {name} modtager denne korttype.',
  unmet_card_type_taken: 'Organisationen {name} modtager ikke denne korttype. Føj den til korttyperne.',
  met_card_holder_identified: 'Kortholderen {name} er den person, kortet tilhører.',
  unmet_card_holder_identified: 'Ingen bekræftet kortholder er den person, kortet tilhører ({name}).',
  met_not_withdrawn: 'Kortholderen {name} har ikke trukket sit samtykke tilbage.',
  unmet_not_withdrawn:
    'Kortholderen {name} har trukket sit samtykke tilbage. Kun personen selv kan samtykke igen.',
  met_webhook_enabled: 'Webhooken er aktiveret.',
  unmet_webhook_enabled:
    'Webhooken er sat på pause. Aktivér den, og genafsend derefter de oversprungne hændelser.',
  met_webhook_active: 'Webhooken har bestået verificeringskaldet.',
  unmet_webhook_active:
    'Webhooken er ikke aktiv: modtageren skal besvare verificeringskaldet, eller Kontor har deaktiveret den efter fejl.',
  met_organization_selected: 'Webhooken modtager hændelser for denne organisation.',
  unmet_organization_selected:
    'Webhooken omfatter ikke denne organisation. Tilføj den, eller vælg alle organisationer.',
  met_webhook_subscribed: 'Webhooken abonnerer på hændelsen.',
  unmet_webhook_subscribed: 'Webhooken abonnerer ikke på hændelsen. Føj den til dens hændelser.',
  met_billing_on: 'Faktureringsprofilen {name} omfatter transaktioner.',
  unmet_billing_on:
    'Ingen faktureringsprofil omfatter transaktioner ({name}). Vælg en, eller slå transaktioner til.',
  met_buyer_party_in_groups: 'Webhookens grupper omfatter denne virksomhed.',
  unmet_buyer_party_in_groups:
    'Webhookens grupper omfatter ikke denne virksomhed. Tilføj den, eller slet alle grupper.',
  met_filter_met: 'Webhookens filter lader hændelsen passere.',
  unmet_filter_met: 'Webhookens filter er ikke opfyldt. Ret det for at modtage sådanne hændelser.',
};
