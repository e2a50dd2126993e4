/** Each routing condition by its code. In English, the dashboard shows the sentence of the API, which has more facts. */
export const texts = {
  met_account_active: 'The account {name} is active.',
  unmet_account_active: 'The account {name} is closed. Nothing is delivered to it.',
  met_card_known: 'The account has the card {name}.',
  unmet_card_known: 'The account did not have the card {name} for this person when the purchase was made.',
  met_product_of_tpa: 'The card and the TPA are for the same payment product.',
  unmet_product_of_tpa:
    'The card and the TPA of {name} are for different payment products. Create a TPA for the card’s product.',
  met_tpa_activated: 'The TPA of {name} is activated.',
  unmet_tpa_activated: 'The TPA of {name} is not activated.',
  met_organization_uses_tpa: 'The organization {name} uses the TPA.',
  unmet_organization_uses_tpa: 'No organization uses the TPA ({name}). Create one.',
  met_card_type_taken: 'The organization {name} accepts this card type.',
  unmet_card_type_taken: 'The organization {name} does not accept this card type. Add it to its card types.',
  met_card_holder_identified: 'The card holder {name} is the person the card belongs to.',
  unmet_card_holder_identified: 'No confirmed card holder is the person the card belongs to ({name}).',
  met_not_withdrawn: 'The card holder {name} has not withdrawn consent.',
  unmet_not_withdrawn: 'The card holder {name} has withdrawn consent. Only that person can consent again.',
  met_webhook_enabled: 'The webhook is enabled.',
  unmet_webhook_enabled: 'The webhook is paused. Enable it, then replay the skipped events.',
  met_webhook_active: 'The webhook has passed its challenge.',
  unmet_webhook_active:
    'The webhook is not active: its receiver must respond to the challenge, or Kontor disabled it after failures.',
  met_organization_selected: 'The webhook receives the events of this organization.',
  unmet_organization_selected:
    'The webhook does not list this organization. Add it, or choose all organizations.',
  met_webhook_subscribed: 'The webhook is subscribed to the event.',
  unmet_webhook_subscribed: 'The webhook is not subscribed to the event. Add it to its events.',
  met_billing_on: 'The billing profile {name} includes transactions.',
  unmet_billing_on:
    'No billing profile includes transactions ({name}). Choose one, or switch transactions on.',
  met_buyer_party_in_groups: 'The webhook’s groups accept this company.',
  unmet_buyer_party_in_groups:
    'The webhook’s groups do not contain this company. Add it, or delete every group.',
  met_filter_met: 'The webhook’s filter lets the event through.',
  unmet_filter_met: 'The webhook’s filter is not met. Change it to receive such events.',
};
