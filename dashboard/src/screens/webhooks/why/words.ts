import { defineWords } from '../../../i18n/words.tsx';

export const t = defineWords({
  en: {
    title: 'Why did my webhook not arrive?',
    about:
      'Enter a transaction or a card holder: Kontor checks every routing condition and shows which one is not met.',
    what: 'Transaction or card holder',
    whatHint:
      'An id that begins with txn_ or chd_, or your reference or the mail address of the card holder.',
    anyOrganization: 'Any organization',
    organization: 'Organization',
    person: 'Person',
    ask: 'Find out',
    emptyTitle: 'From the purchase to your receiver',
    emptyText:
      'A purchase reaches you when the company’s TPA is activated, the card holder is identified, the billing profile has the product switched on, and a subscribed webhook has passed its challenge. Find out here which of these is missing.',
    several: 'Several people are called {name}',
    eventTitle: 'That is the id of an event',
    eventText: 'Find it in the delivery log of the webhook, or enter its transaction or card holder here.',
    unknownPerson: 'No card holder is called {name}',
    unknownPersonText: {
      one: '{n} organization was searched. Choose the organization if you have many, and check the spelling of the reference.',
      other:
        '{n} organizations were searched. Choose the organization if you have many, and check the spelling of the reference.',
    },
    unknownTransaction: 'This transaction has not reached your account',
    unknownTransactionText:
      'So a condition before the webhook is not met. For a purchase to reach your account:',
    must_tpa: 'the company’s TPA for the card’s product must be activated, and an organization must use it;',
    must_card: 'the issuer must have registered the card for that company;',
    must_identified:
      'a card holder of the organization must be identified as the card’s holder, and must not have withdrawn consent;',
    must_types: 'the organization must accept cards of that type;',
    must_history: 'the purchase must not be older than the card holder’s history;',
    must_held: 'the issuer must have sent the earlier state: `cleared` before `invoiced`.',
    unknownTransactionHelp:
      'With the issuer’s own id, the operator of the installation can explain it: “kontor explain transaction”.',
    noTransaction: 'No purchase of {name} has reached your account',
    seeCardHolder: 'See the card holder',
    subject: '{merchant}, bought by {person} of {organization}',
    newest: 'Newest transactions',
    noWebhook: 'The organization has no webhook.',
    noWebhookText: 'Create one; later events are sent to it.',
    conditions: 'All conditions of this webhook',
    met: 'Met',
    unmet: 'Not met',
    goThere: 'Go there',
    seeDelivery: 'See the delivery',
    outcome_arrived: 'Delivered: your receiver accepted it',
    outcome_arrived_text: 'If you miss it, look in your own logs for webhook-id {id}.',
    outcome_retrying: 'Your receiver did not accept it; Kontor retries',
    outcome_retrying_text: '{n} attempts, the last with: {answer} Next attempt: {time}.',
    outcome_waiting: 'It waits to be sent',
    outcome_waiting_text:
      'An earlier event of an ordered webhook is not delivered yet, or the delivery starts in a moment.',
    outcome_failed: 'Failed: your receiver never accepted it',
    outcome_failed_text: 'Fix the receiver and resend the event.',
    outcome_skipped: 'It was not sent',
    outcome_skipped_text: 'The webhook was switched off at the time. Replay the event from the log.',
    outcome_nothing: 'Every condition is met, but there is no delivery',
    outcome_nothing_text:
      'The event is older than the webhook or than the delivery log, or its delivery starts in a moment.',
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
