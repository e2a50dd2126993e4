import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  met_account_active: 'Kontoen {name} er aktiv.',
  unmet_account_active: 'Kontoen {name} er stengt. Ingenting leveres til den.',
  met_card_known: 'Kontoen har kortet {name}.',
  unmet_card_known: 'Kontoen hadde ikke kortet {name} for denne personen da kjøpet ble gjort.',
  met_product_of_tpa: 'Kortet og TPA-avtalen gjelder samme betalingsprodukt.',
  unmet_product_of_tpa:
    'Kortet og TPA-avtalen for {name} gjelder ulike betalingsprodukter. Opprett en TPA-avtale for kortets produkt.',
  met_tpa_activated: 'TPA-avtalen for {name} er aktivert.',
  unmet_tpa_activated: 'TPA-avtalen for {name} er ikke aktivert.',
  met_organization_uses_tpa: 'Organisasjonen {name} bruker TPA-avtalen.',
  unmet_organization_uses_tpa: 'Ingen organisasjon bruker TPA-avtalen ({name}). Opprett en.',
  met_card_type_taken: 'Organisasjonen {name} tar imot denne korttypen.',
  unmet_card_type_taken: 'Organisasjonen {name} tar ikke imot denne korttypen. Legg den til i korttypene.',
  met_card_holder_identified: 'Kortholderen {name} er personen kortet tilhører.',
  unmet_card_holder_identified: 'Ingen bekreftet kortholder er personen kortet tilhører ({name}).',
  met_not_withdrawn: 'Kortholderen {name} har ikke trukket tilbake samtykket.',
  unmet_not_withdrawn:
    'Kortholderen {name} har trukket tilbake samtykket. Bare vedkommende kan samtykke på nytt.',
  met_webhook_enabled: 'Webhooken er aktivert.',
  unmet_webhook_enabled:
    'Webhooken er satt på pause. Aktiver den, og gjensend deretter hendelsene som ble hoppet over.',
  met_webhook_active: 'Webhooken har bestått verifiseringskallet.',
  unmet_webhook_active:
    'Webhooken er ikke aktiv: mottakeren må besvare verifiseringskallet, eller Kontor har deaktivert den etter feil.',
  met_organization_selected: 'Webhooken mottar hendelser for denne organisasjonen.',
  unmet_organization_selected:
    'Webhooken omfatter ikke denne organisasjonen. Legg den til, eller velg alle organisasjoner.',
  met_webhook_subscribed: 'Webhooken abonnerer på hendelsen.',
  unmet_webhook_subscribed: 'Webhooken abonnerer ikke på hendelsen. Legg den til i hendelsene.',
  met_billing_on: 'Faktureringsprofilen {name} omfatter transaksjoner.',
  unmet_billing_on:
    'Ingen faktureringsprofil omfatter transaksjoner ({name}). Velg en, eller slå på transaksjoner.',
  met_buyer_party_in_groups: 'Webhookens grupper omfatter dette selskapet.',
  unmet_buyer_party_in_groups:
    'Webhookens grupper omfatter ikke dette selskapet. Legg det til, eller slett alle grupper.',
  met_filter_met: 'Webhookens filter slipper hendelsen gjennom.',
  unmet_filter_met: 'Webhookens filter er ikke oppfylt. Endre det for å motta slike hendelser.',
};
