import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  met_account_active: 'Kontot {name} är aktivt.',
  unmet_account_active: 'Kontot {name} är stängt. Inget levereras till det.',
  met_card_known: 'Kontot har kortet {name}.',
  unmet_card_known: 'Kontot hade inte kortet {name} för den här personen när köpet gjordes.',
  met_product_of_tpa: 'Kortet och TPA-avtalet gäller samma betalprodukt.',
  unmet_product_of_tpa:
    'Kortet och TPA-avtalet för {name} gäller olika betalprodukter. Skapa ett TPA-avtal för kortets produkt.',
  met_tpa_activated: 'TPA-avtalet för {name} är aktiverat.',
  unmet_tpa_activated: 'TPA-avtalet för {name} är inte aktiverat.',
  met_organization_uses_tpa: 'Organisationen {name} använder TPA-avtalet.',
  unmet_organization_uses_tpa: 'Ingen organisation använder TPA-avtalet ({name}). Skapa en.',
  met_card_type_taken: 'Organisationen {name} tar emot den här korttypen.',
  unmet_card_type_taken:
    'Organisationen {name} tar inte emot den här korttypen. Lägg till den bland dess korttyper.',
  met_card_holder_identified: 'Kortinnehavaren {name} är den person som kortet tillhör.',
  unmet_card_holder_identified: 'Ingen bekräftad kortinnehavare är den person som kortet tillhör ({name}).',
  met_not_withdrawn: 'Kortinnehavaren {name} har inte återkallat sitt samtycke.',
  unmet_not_withdrawn:
    'Kortinnehavaren {name} har återkallat sitt samtycke. Bara den personen kan samtycka igen.',
  met_webhook_enabled: 'Webhooken är aktiverad.',
  unmet_webhook_enabled: 'Webhooken är pausad. Aktivera den och skicka sedan om de överhoppade händelserna.',
  met_webhook_active: 'Webhooken har klarat verifieringsanropet.',
  unmet_webhook_active:
    'Webhooken är inte aktiv: mottagaren måste besvara verifieringsanropet, eller så har Kontor inaktiverat den efter fel.',
  met_organization_selected: 'Webhooken tar emot händelser för den här organisationen.',
  unmet_organization_selected:
    'Webhooken omfattar inte den här organisationen. Lägg till den, eller välj alla organisationer.',
  met_webhook_subscribed: 'Webhooken prenumererar på händelsen.',
  unmet_webhook_subscribed: 'Webhooken prenumererar inte på händelsen. Lägg till den bland dess händelser.',
  met_billing_on: 'Faktureringsprofilen {name} omfattar transaktioner.',
  unmet_billing_on:
    'Ingen faktureringsprofil omfattar transaktioner ({name}). Välj en, eller slå på transaktioner.',
  met_buyer_party_in_groups: 'Webhookens grupper omfattar det här företaget.',
  unmet_buyer_party_in_groups:
    'Webhookens grupper omfattar inte det här företaget. Lägg till det, eller radera alla grupper.',
  met_filter_met: 'Webhookens filter släpper igenom händelsen.',
  unmet_filter_met: 'Webhookens filter är inte uppfyllt. Ändra det för att ta emot sådana händelser.',
};
