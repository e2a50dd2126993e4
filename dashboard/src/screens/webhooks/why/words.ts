import { defineWords } from '../../../i18n/words.tsx';

export const t = defineWords({
  en: {
    title: 'Why did my webhook not arrive?',
    about:
      'Enter a transaction or a card holder: Kontor checks every routing condition and shows which one is not met.',
    what: 'Transaction or card holder',
    whatHint:
      'An id that starts with txn_ or chd_, or your own reference or the e-mail address of the person.',
    anyOrganization: 'Any organization',
    organization: 'Organization',
    person: 'Person',
    ask: 'Check',
    emptyTitle: 'From the purchase to your receiver',
    emptyText:
      'A purchase reaches you when the company’s TPA is activated, the person is identified, the billing profile has the product on, and an active webhook subscribes to it. Check here which of these is missing.',
    several: 'Several card holders match {name}',
    eventTitle: 'This is an event id',
    eventText:
      'Look for it in the delivery log of the webhook, or enter its transaction or card holder here.',
    unknownPerson: 'No card holder matches {name}',
    unknownPersonText: {
      one: 'Searched {n} organization. Choose the organization if you have many, and check the spelling of the reference.',
      other:
        'Searched {n} organizations. Choose the organization if you have many, and check the spelling of the reference.',
    },
    unknownTransaction: 'Your account has not received this transaction',
    unknownTransactionText:
      'A condition before the webhook is not met. For a transaction to reach your account:',
    must_tpa: 'the company’s TPA for the payment product must be activated, and an organization must use it;',
    must_card: 'the issuer must have registered the card for that company;',
    must_identified:
      'a card holder of the organization must be identified as the person to whom the card belongs, and must not have withdrawn;',
    must_types: 'the organization must accept cards of that type;',
    must_history: 'the purchase must not be older than the person’s history start;',
    must_held:
      'the issuer must have sent the state before it: a transaction is cleared before it is invoiced.',
    unknownTransactionHelp:
      'If you have the issuer’s id, the operator can look it up with “kontor explain transaction”.',
    noTransaction: 'Your account has not received a purchase of {name}',
    seeCardHolder: 'Show card holder',
    subject: '{merchant}, bought by {person} of {organization}',
    newest: 'Latest transactions',
    noWebhook: 'The organization has no webhook.',
    noWebhookText: 'Create one; events are sent to it from then on.',
    conditions: 'All conditions of this webhook',
    met: 'Met',
    unmet: 'Not met',
    goThere: 'Open',
    seeDelivery: 'Show delivery',
    outcome_arrived: 'Delivered: your receiver accepted it',
    outcome_arrived_text: 'If you cannot find it, look in your own logs for webhook-id {id}.',
    outcome_retrying: 'Your receiver did not accept it; Kontor will retry',
    outcome_retrying_text: '{n} attempts. {answer} Next attempt: {time}.',
    outcome_waiting: 'Waiting to be sent',
    outcome_waiting_text: 'An ordered webhook waits for an earlier event, or it is about to be sent.',
    outcome_failed: 'Delivery failed: your receiver never accepted it',
    outcome_failed_text: 'Fix the receiver and resend.',
    outcome_skipped: 'Not sent',
    outcome_skipped_text: 'The webhook was off at the time. Replay it from the log.',
    outcome_nothing: 'Every condition is met, but the log has no delivery',
    outcome_nothing_text:
      'It happened before this webhook subscribed, it is older than the log (60 days by default), or it is about to be sent.',
  },
  sv: {
    title: 'Varför kom inte min webhook fram?',
    ask: 'Ta reda på',
    organization: 'Organisation',
    person: 'Person',
  },
  no: {
    title: 'Hvorfor kom ikke webhooken min fram?',
    ask: 'Finn ut',
    organization: 'Organisasjon',
    person: 'Person',
  },
  da: {
    title: 'Hvorfor kom min webhook ikke frem?',
    ask: 'Find ud af det',
    organization: 'Organisation',
    person: 'Person',
  },
  fi: {
    title: 'Miksi webhook ei saapunut?',
    ask: 'Selvitä',
    organization: 'Organisaatio',
    person: 'Henkilö',
  },
});
